import { SINGLE_DATABASES } from '#documents/databases';
import type { Couch } from '../store/couch.ts';
import { ensureDatabase } from '../store/ensure-database.ts';

/** Makes the databases of which there is one, with their rules. Those of users and businesses are made when first needed. */
export async function pushDesignDocuments(couch: Couch): Promise<void> {
  await Promise.all(SINGLE_DATABASES.map((db) => ensureDatabase(couch, db)));
}
