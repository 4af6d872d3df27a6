import { ownName } from '../device/environment.ts';
import type { LocalDatabase } from './local-database.ts';
import { answerOf, DOCUMENTS, openStored, REVISIONS } from './pouch-stores.ts';

/** Number of deletions that are removed at a time; fewer than this are left. */
export const FORGOTTEN_AT_ONCE = 500;

/**
 * Removes what PouchDB keeps of deleted documents: it reads all of that to list the existing ones, and a kitchen loses
 * its orders every night, an outbox its answered commands. Only for databases that are never pushed; if a deletion is
 * received again, it is stored again.
 */
export async function forgetDeletions(local: LocalDatabase): Promise<void> {
  const database = await openStored(ownName(await local.name()));
  const stores = database.transaction([DOCUMENTS, REVISIONS], 'readwrite');
  // Takes effect when the transaction has ended.
  database.close();
  const [documents, revisions] = [stores.objectStore(DOCUMENTS), stores.objectStore(REVISIONS)];
  const deleted = await answerOf(documents.index('deletedOrLocal').getAllKeys('1', FORGOTTEN_AT_ONCE));
  if (deleted.length < FORGOTTEN_AT_ONCE) return;
  await Promise.all(
    deleted.map(async (id) => {
      documents.delete(id);
      const ofDocument = IDBKeyRange.bound(`${id}::`, `${id}::\uffff`);
      const sequences = await answerOf(revisions.index('_doc_id_rev').getAllKeys(ofDocument));
      for (const sequence of sequences) revisions.delete(sequence);
    }),
  );
}
