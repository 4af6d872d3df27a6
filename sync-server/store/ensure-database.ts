import { isDeepStrictEqual } from 'node:util';
import { databaseKind } from '#documents/databases';
import { type DesignDocument, designDocuments } from '../../design-docs/build.ts';
import { type Security, securityOf } from '../../design-docs/couch/security.ts';
import type { Couch } from './couch.ts';
import { ensureIdentity } from './database-identity.ts';

/** The administrator alone. */
export const ADMIN_ONLY: Security = securityOf('orders');

/**
 * Makes a database if it is not there, and gives it its rules and permissions. Equal ones are not written
 * again. `members` are the users it belongs to.
 */
export async function ensureDatabase(couch: Couch, db: string, members: string[] = []): Promise<void> {
  const kind = databaseKind(db);
  if (!kind) throw new RangeError(`no design documents for ${db}`);
  await couch.createDatabase(db);
  // Rules come before permissions: nobody but the server gets in until both are there.
  for (const designDocument of await designDocuments(kind)) await push(couch, db, designDocument);
  await ensureIdentity(couch, db);
  await couch.secure(db, securityOf(kind, members));
}

async function push(couch: Couch, db: string, designDocument: DesignDocument): Promise<void> {
  await couch.upsert(db, designDocument._id, (current) => {
    if (current && isDeepStrictEqual({ ...current, _rev: '' }, { ...designDocument, _rev: '' })) return null;
    return designDocument;
  });
}
