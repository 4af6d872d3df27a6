import type { Couch } from '../store/couch.ts';

/**
 * Copies documents that a test has just written to all copies of a cluster. Lists, views and validate functions use one
 * copy, which may not have it yet.
 */
export async function onAllCopies(couch: Couch, db: string, docs: { _id: string }[]): Promise<void> {
  await Promise.all(docs.map(({ _id }) => couch.spread(db, _id)));
}
