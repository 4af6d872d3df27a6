import { LOYALTY, USERS } from '#documents/databases';
import type { Couch, Stored } from '../store/couch.ts';

/** Kinds of documents that were in `users` until version 1.2, and where each of them is now; null for nowhere. */
const MOVED: Record<string, string | null> = {
  'action-code/': LOYALTY,
  'stamp-card/': LOYALTY,
  // Codes of some minutes and counts of a day: they begin anew. Numbers are counted by the day.
  'login-code/': null,
  'limit/': null,
  'counter/': null,
};

/**
 * Moves what an earlier version kept in `users`. A document is there before it is removed here, so a start that is
 * broken off, or two servers that start at once, lose and double nothing. Asks five short questions when all is moved.
 */
export async function moveServerDocuments(couch: Couch): Promise<void> {
  for (const [kind, db] of Object.entries(MOVED)) {
    for await (const page of couch.each(USERS, { startkey: kind, endkey: `${kind}\uffff` })) {
      for (const doc of page) await move(couch, doc, db);
    }
  }
}

async function move(couch: Couch, { _rev, ...doc }: Stored, db: string | null): Promise<void> {
  if (db) await couch.upsert(db, doc._id, (current) => current ?? doc, { confirm: true });
  await couch.remove(USERS, doc._id);
}
