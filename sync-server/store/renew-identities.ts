import { databaseKind, isServerOnly } from '#documents/databases';
import { concurrently } from './concurrently.ts';
import type { Couch } from './couch.ts';
import { renewIdentity } from './database-identity.ts';

/** Databases that are written at the same time. */
const AT_ONCE = 20;

/**
 * Gives every database that devices replicate another identity (rule offline/database-identity). It can be interrupted
 * and repeated. Returns the number of databases.
 */
export async function renewIdentities(couch: Couch): Promise<number> {
  const names = (await couch.databases('')).filter(isOnDevices);
  await concurrently(AT_ONCE, names, (db) => renewIdentity(couch, db));
  return names.length;
}

function isOnDevices(db: string): boolean {
  const kind = databaseKind(db);
  return kind !== null && !isServerOnly(kind);
}
