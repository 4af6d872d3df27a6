import { isDeepStrictEqual } from 'node:util';
import { databaseKind } from '#documents/databases';
import { designDocuments } from '../../design-docs/build.ts';
import type { Couch, Security, Unsaved } from './couch.ts';

export interface DesignDocument extends Unsaved {
  _id: `_design/${string}`;
}

/** The administrator alone. */
export const ADMIN_ONLY: Security = {
  admins: { names: [], roles: ['_admin'] },
  members: { names: [], roles: ['_admin'] },
};

export const membersOnly = (names: string[]): Security => ({
  ...ADMIN_ONLY,
  members: { names, roles: ['_admin'] },
});

/** Makes a database if it is not there, and gives it its permissions, rules and indexes. Equal ones are not written again. */
export async function ensureDatabase(couch: Couch, db: string, security: Security): Promise<void> {
  await couch.createDatabase(db);
  // Permissions come before anything that could be read.
  await couch.secure(db, security);
  const kind = databaseKind(db);
  if (!kind) throw new RangeError(`no design documents for ${db}`);
  for (const designDocument of await designDocuments(kind)) await push(couch, db, designDocument);
}

async function push(couch: Couch, db: string, designDocument: DesignDocument): Promise<void> {
  await couch.upsert(db, designDocument._id, (current) =>
    current && isDeepStrictEqual({ ...current, _rev: undefined }, { ...designDocument, _rev: undefined })
      ? null
      : designDocument,
  );
}
