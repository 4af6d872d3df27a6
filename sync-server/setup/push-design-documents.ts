import { SINGLE_DATABASES } from '#documents/databases';
import type { Couch } from '../store/couch.ts';
import { ensureDatabase } from '../store/ensure-database.ts';

/**
 * Creates the databases that exist once, with their design documents. Databases of users and businesses are created
 * when first needed.
 */
export async function pushDesignDocuments(couch: Couch): Promise<void> {
  await Promise.all(SINGLE_DATABASES.map((db) => ensureDatabase(couch, db)));
}
