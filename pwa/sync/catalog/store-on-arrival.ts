import type { LocalDatabase } from '../replica/local-database.ts';
import type { TakeArrived } from '../server/read-by-line.ts';
import { type Document, storeDocuments } from './snapshot.ts';
import { STORED_TOGETHER } from './stored-together.ts';

/**
 * Stores the documents of a hub while the rest of it arrives. It stores what it can: once all have arrived, the caller
 * stores the rest.
 * @param isOwnIdentity whether the replica belongs to the database with this identity
 */
export function storeOnArrival(
  database: LocalDatabase,
  isOwnIdentity: (identity: string) => Promise<boolean>,
): TakeArrived {
  let waiting: Document[] = [];
  let isStoring = false;
  const store = async (identity: string | undefined) => {
    isStoring = true;
    // After a failure, `isStoring` stays true: documents that arrive later are left to the caller too.
    if (identity !== undefined && !(await isOwnIdentity(identity))) return;
    while (waiting.length >= STORED_TOGETHER) {
      const next = waiting;
      waiting = [];
      await storeDocuments(database, next);
    }
    isStoring = false;
  };
  return (docs, before: { identity?: string }) => {
    waiting.push(...(docs as Document[]));
    if (!isStoring && waiting.length >= STORED_TOGETHER) void store(before.identity).catch(() => {});
  };
}
