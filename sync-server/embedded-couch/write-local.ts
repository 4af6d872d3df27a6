import type { Database } from './database.ts';
import type { Document } from './pouch.ts';

export interface LocalResult {
  ok: true;
  id: string;
  rev: string;
}

/** Local documents have no history, conflicts or attachments: the last write wins. */
export function writeLocalDocument({ pouch, lock }: Database, doc: Document): Promise<LocalResult> {
  return lock.hold([doc._id], async () => {
    const stored = await pouch.get(doc._id).catch(ignoreMissing);
    // PouchDB only accepts the stored revision, CouchDB accepts any.
    const { _rev, _revisions, _attachments, ...content } = doc;
    const written = { ...content, _id: doc._id, ...(stored?._rev ? { _rev: stored._rev } : {}) };
    const { rev } = await pouch.put(written);
    return { ok: true, id: doc._id, rev };
  });
}

export function removeLocalDocument({ pouch, lock }: Database, id: string): Promise<LocalResult> {
  return lock.hold([id], async () => {
    await pouch.remove(await pouch.get(id));
    return { ok: true, id, rev: '0-0' };
  });
}

function ignoreMissing(error: { status?: number }): null {
  if (error.status === 404) return null;
  throw error;
}
