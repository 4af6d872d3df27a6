import { CATALOG } from '#documents/databases';
import type { Hub } from '#documents/hub';
import { hubIdOf } from '#documents/hub-of';
import { isId } from '#documents/id';
import { DAY } from '#domain/amsterdam-time';
import { announce } from '../device/changes.ts';
import { byServerClock, isServerTimeKnown, serverNow } from '../device/server-clock.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { readLocalNote, writeLocalNote } from '../replica/local-notes.ts';
import { renew, replicaIdentity } from '../replica/renew.ts';
import { localDatabase } from '../replica/replicas.ts';
import { type CatalogNote, HUBS, noteName } from './catalog-note.ts';
import { catalogInTurn } from './catalog-renewal.ts';
import { placeNotes } from './near.ts';
import { type Document, heldRevisions, readDocuments, storeDocuments, storedNote } from './snapshot.ts';

/** See rule offline/towns-leave. */
const HUB_STAYS_MS = 30 * DAY;

/** Name of the note about the visits, which is written at most once a day for each hub. */
const VISITS = 'visits';
interface Visits {
  /** The last visit of each hub, epoch ms by the server's clock. */
  hubs: Record<string, number>;
}

const catalog = localDatabase(CATALOG);
const readVisits = async (): Promise<Visits['hubs']> =>
  (await readLocalNote<Visits>(catalog, VISITS))?.hubs ?? {};

/** Notes that a hub, or one of its businesses, is shown. */
export async function noteVisit(hub: string, now = serverNow()): Promise<void> {
  const hubs = await readVisits();
  if (now - (hubs[hub] ?? 0) < DAY) return;
  await writeLocalNote<Visits>(catalog, VISITS, { hubs: { ...hubs, [hub]: now } });
}

/**
 * Removes the businesses, menus and clubs of the hubs that were not visited for 30 days. All other documents are copied
 * to a new replica, because a deletion in this replica would also hide a document that the server sends again.
 * Removes nothing as long as the server's time is not known: the clock of this device may be a month ahead.
 */
export const removeUnvisitedHubs = (now = serverNow()): Promise<void> =>
  catalogInTurn(async () => {
    if (!isServerTimeKnown()) return;
    const identity = await replicaIdentity(CATALOG);
    const old = identity === null ? new Set<string>() : await unvisitedHubs(now);
    if (identity === null || old.size === 0) return;
    if (await renew(CATALOG, identity, (next) => copyWithout(old, next))) announce('catalog');
  });

/** Hubs whose last visit was too long ago; if no visit was noted, whose last refresh was. */
async function unvisitedHubs(now: number): Promise<Set<string>> {
  const [visits, hubs] = await Promise.all([readVisits(), readDocuments<Hub>(catalog, 'hub/')]);
  const last = await Promise.all(
    hubs.map(async ({ _id }) => {
      const note = await storedNote(catalog, noteName(_id));
      return visits[_id] ?? (note ? byServerClock(note.updatedAt) : now);
    }),
  );
  return new Set(hubs.flatMap(({ _id }, at) => (now - last[at]! > HUB_STAYS_MS ? [_id] : [])));
}

/**
 * The notes are read before the documents. If a refresh runs meanwhile, an old note only causes another refresh, while
 * a note newer than its documents would hide a change.
 */
async function copyWithout(old: ReadonlySet<string>, next: LocalDatabase): Promise<boolean> {
  const visits = await readVisits();
  const ids = Object.keys(await heldRevisions(catalog));
  const noted = ids.filter((id) => isNoted(id) && !old.has(id)).map(noteName);
  const names = [HUBS, ...noted, ...placeNotes()];
  const notes = await Promise.all(
    names.map(async (name) => [name, await storedNote(catalog, name)] as const),
  );
  const docs = (await readDocuments<Document>(catalog, '')).filter((doc) => stays(doc, old));
  await storeDocuments(next, docs);
  // If a removed business were stored again later, its old note would say that it is stored completely.
  const named = new Set([HUBS, ...placeNotes(), ...docs.map(({ _id }) => noteName(_id))]);
  for (const [name, note] of notes) {
    if (note && named.has(name)) await writeLocalNote<CatalogNote>(next, name, note);
  }
  const kept = Object.entries(visits).filter(([hub]) => !old.has(hub));
  await writeLocalNote<Visits>(next, VISITS, { hubs: Object.fromEntries(kept) });
  return true;
}

const isNoted = (id: string): boolean => isId('hub', id) || isId('organisation', id);

/** The documents of the hubs themselves stay: they are the list of hubs. */
const stays = (doc: Document, old: ReadonlySet<string>): boolean =>
  isId('hub', doc._id) || !old.has(hubIdOf(doc) ?? '');
