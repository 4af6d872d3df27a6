import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { belongsToHub } from '#documents/hub-of';
import { isId, menuIdOf } from '#documents/id';
import type { Menu } from '#documents/menu';
import type { Cached } from '../device/cached.ts';
import type { Readable } from '../replica/quick-database.ts';
import { arrivingHub } from './arriving-hubs.ts';
import { type CatalogNote, HUBS, noteName } from './catalog-note.ts';
import { readDocument, readDocuments, readDocumentsById, readSnapshotNote } from './snapshot.ts';

/** The list of hubs that is stored in a database. Each of these functions returns null if it is not stored. */
export async function hubsIn(database: Readable): Promise<Cached<Hub[]> | null> {
  const note = await readSnapshotNote(database, HUBS);
  if (!note) return null;
  const hubs = await readDocuments<Hub>(database, 'hub/');
  const listed = hubs.filter((hub) => note.ids?.includes(hub._id));
  return { value: listed, updatedAt: note.updatedAt };
}

interface WithMembers {
  hub: Hub;
  hosts: Host[];
  clubs: Club[];
}

/** A hub with its businesses and clubs. While its menus are arriving it has no age, because it is not stored yet. */
export async function hubIn(database: Readable, id: string): Promise<Cached<WithMembers> | null> {
  // Taken first: the rest may arrive, or be lost, while the database is read.
  const name = noteName(id);
  const arrived = arrivingHub(name);
  const [note, hub] = await Promise.all([readSnapshotNote(database, name), readDocument<Hub>(database, id)]);
  // The list of hubs also stores the hub's document; without a note its businesses are not stored yet.
  if (note && hub) {
    const members = note.ids
      ? await readDocumentsById<Host | Club>(database, note.ids)
      : await everyMemberIn(database);
    return { value: withMembers(hub, members), updatedAt: note.updatedAt };
  }
  const arrivedHub = arrived?.get(id) as Hub | undefined;
  if (!arrived || !arrivedHub) return null;
  const docs = [...arrived.values()] as unknown as (Host | Club)[];
  return { value: withMembers(arrivedHub, docs), updatedAt: null };
}

function withMembers(hub: Hub, docs: readonly (Host | Club)[]): WithMembers {
  const own = docs.filter((one) => belongsToHub(one, hub._id));
  return {
    hub,
    hosts: own.filter((one) => one.type === 'organisation'),
    clubs: own.filter((one) => one.type === 'club'),
  };
}

/** The businesses and clubs of all hubs. */
export const everyMemberIn = async (database: Readable): Promise<(Host | Club)[]> =>
  (
    await Promise.all([
      readDocuments<Host>(database, 'organisation/'),
      readDocuments<Club>(database, 'club/'),
    ])
  ).flat();

/** A business with its menu, which is empty if it has none. Null also if its menu may not be stored yet. */
export async function businessIn(
  database: Readable,
  id: string,
): Promise<Cached<{ host: Host; menu: Menu }> | null> {
  if (!isId('organisation', id)) return null;
  const [host, menu] = await Promise.all([
    readDocument<Host>(database, id),
    readDocument<Menu>(database, menuIdOf(id)),
  ]);
  if (!host) return null;
  const found = await Promise.all(
    [host.hub._id, id].map((name) => readSnapshotNote(database, noteName(name))),
  );
  const notes = found.filter((note) => note !== null);
  const present = menu ?? (await menuNamedBy(notes, database, host));
  if (!present) return null;
  const updatedAt = notes.length > 0 ? Math.max(...notes.map((note) => note.updatedAt)) : null;
  return { value: { host, menu: present }, updatedAt };
}

/**
 * The menu of a business whose menu was not found: an empty one if a note names the business. A note is written after
 * the documents, so the menu is looked up again: both may have been stored since.
 */
async function menuNamedBy(
  notes: readonly CatalogNote[],
  database: Readable,
  host: Host,
): Promise<Menu | null> {
  if (!notes.some(({ ids }) => ids?.includes(host._id))) return null;
  return (await readDocument<Menu>(database, menuIdOf(host._id))) ?? emptyMenuOf(host);
}

const emptyMenuOf = ({ _id, hub }: Host): Menu => ({
  _id: menuIdOf(_id),
  type: 'menu',
  host: _id,
  hub,
  tabs: [],
  products: [],
  discounts: [],
});

export async function clubIn(database: Readable, id: string): Promise<Cached<Club> | null> {
  const club = await readDocument<Club>(database, id);
  if (!club) return null;
  const ofHub = await readSnapshotNote(database, noteName(club.hub._id));
  return { value: club, updatedAt: ofHub?.updatedAt ?? null };
}
