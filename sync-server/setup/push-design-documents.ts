import { SINGLE_DATABASES, STATE } from '#documents/databases';
import type { Couch } from '../store/couch.ts';
import { ensureDatabase } from '../store/ensure-database.ts';

/**
 * Creates the databases that exist once, with their design documents. Databases of users and businesses are created
 * when first needed.
 */
export async function pushDesignDocuments(couch: Couch): Promise<void> {
  // First, because servers that start at the same time use notes in it to take turns at creating the others.
  await ensureDatabase(couch, STATE);
  const others = SINGLE_DATABASES.filter((db) => db !== STATE);
  await Promise.all(others.map((db) => ensureDatabase(couch, db)));
}
