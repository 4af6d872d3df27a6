import { LOYALTY, USERS } from '#documents/databases';
import type { Couch, Stored } from '../store/couch.ts';
import { startingWith } from '../store/prefix-range.ts';

/**
 * Kinds of documents that were in `users` until version 1.2, and the database of each now; null if they are dropped.
 */
const MOVED: Record<string, string | null> = {
  'action-code/': LOYALTY,
  'stamp-card/': LOYALTY,
  // Codes live for minutes and limits for a day, so they can start afresh. Order numbers are counted per day.
  'login-code/': null,
  'limit/': null,
  'counter/': null,
};

/**
 * Moves documents that an earlier version kept in `users`. A document is copied before it is removed here, so nothing
 * is lost or duplicated by an interrupted start or by two servers that start at once. When everything has been moved,
 * this costs five short requests.
 */
export async function moveServerDocuments(couch: Couch): Promise<void> {
  for (const [kind, db] of Object.entries(MOVED)) {
    for await (const page of couch.each(USERS, startingWith(kind))) {
      for (const doc of page) await move(couch, doc, db);
    }
  }
}

async function move(couch: Couch, { _rev, ...doc }: Stored, db: string | null): Promise<void> {
  if (db) await couch.upsert(db, doc._id, (current) => current ?? doc, { seal: true });
  await couch.remove(USERS, doc._id);
}
