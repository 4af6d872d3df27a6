import { type DatabaseKind, databaseKind } from '#documents/databases';
import type { Body } from './database-body.ts';

/** How many documents a database may hold. */
export interface Room {
  /** Not deleted; the few of the server itself count too. */
  living: number;
  /** With the deleted ones, of which something always stays. */
  total: number;
}

/** The databases that users write themselves, far above what anyone saves by hand. */
const ROOM: Partial<Record<DatabaseKind, Room>> = {
  'addresses-of-user': { living: 200, total: 2000 },
  'favourites-of-user': { living: 500, total: 2000 },
};
export const roomOf = (database: string): Room | null => {
  const kind = databaseKind(database);
  return (kind && ROOM[kind]) ?? null;
};

/** Notes below `_local` that one user may keep in one database: a checkpoint for each device that replicates. */
export const MOST_NOTES = 20;
/** Where the server lists them. No client reads or writes it. */
export const NOTE_LIST = 'notes-of-users';

export interface Occupied extends Room {
  /** Of the documents to be written, what is there under their ids; absent if nothing ever was. */
  known: ReadonlyMap<string, 'living' | 'deleted'>;
}

/** For each document, in order, whether there is room for it beside those before it. */
export function haveRoom(room: Room, { living, total, known }: Occupied, docs: Body[]): boolean[] {
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
