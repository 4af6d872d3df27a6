import { isDeepStrictEqual } from 'node:util';
import { type DatabaseKind, databaseKind, STATE } from '#documents/databases';
import { type DesignDocument, designDocuments } from '../../design-docs/build.ts';
import { type Security, securityOf } from '../../design-docs/couch/security.ts';
import type { Couch } from './couch.ts';
import { createDatabaseOnce } from './create-database-once.ts';
import { ensureIdentity } from './database-identity.ts';
import { untilNodesAgree } from './until-nodes-agree.ts';

/** Access for the administrator only. */
export const ADMIN_ONLY: Security = securityOf('orders');

/**
 * Databases with documents that are written every minute or every few seconds: leases, checkpoints, devices that are
 * heard. By default CouchDB keeps the names of 1000 revisions: each write would write them again, and each tablet would
 * fetch them.
 */
const OFTEN_WRITTEN: readonly DatabaseKind[] = [STATE, 'kitchen-of-host'];
const REVISIONS_KEPT = 100;

/** Design documents of earlier versions. Their functions are now in `_design/rules`. */
const FORMER = ['_design/authority', '_design/shape'];

/**
 * Creates a database if it does not exist, and updates its design documents and permissions if they differ. `members`
 * are its users; 'as-they-are' keeps those of an existing database. When it returns, every node that answers within a
 * second applies them.
 */
export async function ensureDatabase(
  couch: Couch,
  db: string,
  members: string[] | 'as-they-are' = [],
): Promise<void> {
  const kind = databaseKind(db);
  if (!kind) throw new RangeError(`no design documents for ${db}`);
  const make = async () => {
    const isNew = await couch.createDatabase(db);
    // Servers take turns at creating a database by a note in `state`, so only `state` itself may be created twice.
    if (db === STATE) await untilNodesAgree(couch, db);
    // Write the design documents before the permissions: until then only the server has access.
    const rules = await designDocuments(kind);
    const [former] = await Promise.all([
      isNew ? [] : Promise.all(FORMER.map((id) => couch.get(db, id))),
      ...rules.map((designDocument) => push(couch, db, designDocument, isNew)),
      ensureIdentity(couch, db, isNew),
    ]);
    if (OFTEN_WRITTEN.includes(kind)) await couch.limitRevisions(db, REVISIONS_KEPT);
    // Only after the rules that replace them are there.
    await Promise.all(former.map((known) => known && couch.remove(db, known._id)));
    if (members !== 'as-they-are') await couch.secure(db, securityOf(kind, members));
    else if (isNew) await couch.secure(db, securityOf(kind));
  };
  await (db === STATE ? make() : createDatabaseOnce(couch, db, make));
}

async function push(couch: Couch, db: string, designDocument: DesignDocument, isNew: boolean): Promise<void> {
  const { _id } = designDocument;
  const current = isNew ? null : await couch.get<DesignDocument>(db, _id);
  if (current && isDeepStrictEqual({ ...current, _rev: '' }, { ...designDocument, _rev: '' })) return;
  await couch.upsert(db, _id, () => designDocument, { known: current });
  await couch.spread(db, _id);
}
