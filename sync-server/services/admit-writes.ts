import { type Body, type RefusedDocument, refusedDocument, TOO_LARGE } from '#decisions/database-body';
import { CouchRefusal } from '#decisions/database-call';
import { haveLeaves, haveRoom, MAX_NOTES, NOTE_LIST, type Occupancy, roomOf } from '#decisions/document-room';
import type { UserDatabase } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';

const LIST = `_local/${NOTE_LIST}`;

/** Refuses a note that exceeds the user's maximum in a database. Existing notes can always be rewritten. */
export async function admitNote({ store }: Deps, db: string, user: Id<'user'>, id: string): Promise<void> {
  await store.couch.upsert<{ notes: Record<string, string> }>(db, LIST, (list) => {
    const notes = list?.notes ?? {};
    if (Object.hasOwn(notes, id)) return null;
    const own = Object.values(notes).filter((owner) => owner === user);
    if (own.length >= MAX_NOTES) throw new CouchRefusal(403, 'forbidden', 'too-many-notes');
    return { ...list, _id: LIST, notes: { ...notes, [id]: user } };
  });
}

/** For each document, in order, why it is not forwarded; null if it is. `areReplicated`: sent with `new_edits: false`. */
export async function admitDocuments(
  deps: Deps,
  db: string,
  docs: Body[],
  areReplicated: boolean,
): Promise<(RefusedDocument | null)[]> {
  const refused = docs.map(refusedDocument);
  const room = roomOf(db);
  const sound = docs.filter((_, index) => refused[index] === null);
  if (!room || sound.length === 0) return refused;
  const occupancy = await occupied(deps.store, db, sound);
  const fits = haveRoom(room, occupancy, sound).values();
  const leaves = areReplicated ? await leavesOf(deps.store, db, [...occupancy.known.keys()]) : null;
  const fitLeaves = leaves && haveLeaves(leaves, sound).values();
  return docs.map((doc, index) => {
    const problem = refused[index];
    if (problem) return problem;
    const [documentFits, leafFits] = [fits.next().value, fitLeaves?.next().value ?? true];
    if (documentFits && leafFits) return null;
    return {
      id: String(doc._id),
      error: 'forbidden',
      reason: documentFits ? TOO_LARGE : 'too-many-documents',
    };
  });
}

/** The leaves of documents, deleted ones included. */
async function leavesOf({ couch }: Deps['store'], db: string, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { results } = await couch.request<{ results: { id: string; changes: { rev: string }[] }[] }>({
    db,
    method: 'POST',
    path: '_changes',
    qs: { filter: '_doc_ids', style: 'all_docs' },
    body: { doc_ids: ids },
  });
  return new Map(results.map(({ id, changes }) => [id, changes.map(({ rev }) => rev)]));
}

/** Whether the user may store this document: it exists already, or there is room for one more. */
export const hasRoom = (
  { store }: Deps,
  kind: UserDatabase,
  user: Id<'user'>,
  id: string,
): Promise<boolean> =>
  store.userDatabases.use(kind, user, async (db) => {
    const room = roomOf(db);
    return !room || haveRoom(room, await occupied(store, db, [{ _id: id }]), [{ _id: id }]).every(Boolean);
  });

async function occupied({ couch }: Deps['store'], db: string, docs: Body[]): Promise<Occupancy> {
  const info = await couch.request<{ doc_count: number; doc_del_count?: number }>({ db, path: '' });
  const { doc_count: living, doc_del_count: deleted = 0 } = info;
  const body = { keys: docs.map((doc) => String(doc._id)) };
  const { rows } = await couch.request<{ rows: { id?: string; value?: { deleted?: boolean } }[] }>({
    db,
    method: 'POST',
    path: '_all_docs',
    body,
  });
  const known = new Map<string, 'living' | 'deleted'>();
  for (const { id, value } of rows) {
    if (id !== undefined && value) known.set(id, value.deleted ? 'deleted' : 'living');
  }
  return { living, total: living + deleted, known };
}
