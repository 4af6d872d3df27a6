import type { Document, Pouch } from './pouch.ts';

/** Changes read at once. */
const PAGE = 500;
/** The document in which PouchDB itself notes the sequence up to which it has compacted. */
const NOTE = '_local/compaction';
type Note = Document & { last_seq?: number };

/**
 * Removes the bodies of earlier revisions of the documents that changed since the last time, one document after
 * another. PouchDB's own compaction works on all of them at once, which takes memory for each.
 */
export async function compactDatabase(pouch: Pouch): Promise<void> {
  for (;;) {
    const note: Note = await pouch.get(NOTE).catch(() => ({ _id: NOTE }));
    const { results, last_seq } = await pouch.changes({ since: note.last_seq ?? 0, limit: PAGE });
    if (results.length === 0) return;
    for (const { id } of results) await pouch.compactDocument(id, 0);
    await pouch.put({ ...note, last_seq });
  }
}
