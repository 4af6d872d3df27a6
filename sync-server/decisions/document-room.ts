import { type DatabaseKind, databaseKind } from '#documents/databases';
import type { Body } from './database-body.ts';

/** The maximum number of documents in a database. */
export interface Room {
  /** Documents that are not deleted, including the server's own few. */
  living: number;
  /** Including deleted documents, which leave a tombstone. */
  total: number;
}

/** Limits of the databases that users write to directly, far above what anyone saves by hand. */
const ROOM: Partial<Record<DatabaseKind, Room>> = {
  'addresses-of-user': { living: 200, total: 2000 },
  'favourites-of-user': { living: 500, total: 2000 },
};
export const roomOf = (database: string): Room | null => {
  const kind = databaseKind(database);
  return (kind && ROOM[kind]) ?? null;
};

/** Maximum leaves of one document, deleted ones included. Two phones that both change a document offline add one. */
export const MAX_LEAVES = 20;

/** Maximum notes below `_local` of one user in one database: replication keeps a checkpoint for each device. */
export const MAX_NOTES = 20;
/** The note in which the server lists these notes. Clients cannot read or write it. */
export const NOTE_LIST = 'notes-of-users';

export interface Occupancy extends Room {
  /** State of the stored documents under the ids to be written; an id that was never used is absent. */
  known: ReadonlyMap<string, 'living' | 'deleted'>;
}

/** For each document, in order, whether there is room for it after the ones before it. */
export function haveRoom(room: Room, { living, total, known }: Occupancy, docs: Body[]): boolean[] {
  const present = new Map(known);
  let [alive, all] = [living, total];
  return docs.map((doc) => {
    const id = String(doc._id);
    const before = present.get(id);
    const grows = doc._deleted !== true && before !== 'living';
    if (grows && alive >= room.living) return false;
    if (before === undefined && all >= room.total) return false;
    alive += grows ? 1 : 0;
    if (doc._deleted === true && before === 'living') alive -= 1;
    all += before === undefined ? 1 : 0;
    present.set(id, doc._deleted === true ? 'deleted' : 'living');
    return true;
  });
}

/**
 * For each replicated document (`new_edits: false`), in order, whether its revision continues a leaf, or there is room for
 * another one. `stored` has the leaves of the documents that exist.
 */
export function haveLeaves(stored: ReadonlyMap<string, readonly string[]>, docs: Body[]): boolean[] {
  const present = new Map([...stored].map(([id, leaves]) => [id, new Set(leaves)]));
  return docs.map((doc) => {
    const id = String(doc._id);
    const leaves = present.get(id) ?? new Set();
    const history = historyOf(doc);
    // A branch has one leaf, so a history continues at most one.
    const continued = history.find((rev) => leaves.has(rev));
    if (continued === undefined && leaves.size >= MAX_LEAVES) return false;
    if (continued !== undefined) leaves.delete(continued);
    present.set(id, leaves.add(history[0] ?? ''));
    return true;
  });
}

/** The revision of a document and those it came from, the newest first. */
function historyOf({ _rev, _revisions }: Body): string[] {
  const { start, ids } = (_revisions ?? {}) as { start?: number; ids?: string[] };
  if (start === undefined || !ids) return typeof _rev === 'string' ? [_rev] : [];
  return ids.map((id, index) => `${start - index}-${id}`);
}
