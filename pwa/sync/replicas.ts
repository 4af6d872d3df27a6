import { ownName } from './environment.ts';
import { indexedDbReady } from './indexed-db.ts';
import { LocalDatabase } from './local-database.ts';
import { localValue } from './local-value.ts';

/**
 * Where on this device a database is kept. There are two places for each: the one in use, and one in which what takes
 * its place is gathered when the server's database was made anew. PouchDB cannot rename, so the places change roles.
 */
interface Place {
  /** The one in use. */
  used: 0 | 1;
  /** Something is in the other one as well: on its way to be used, or to be removed. */
  other: boolean;
}

const HOME: Place = { used: 0, other: false };

/** Databases that are where they always were are not in it. */
const places = localValue<Record<string, Place>>('eetplein-replicas', (stored) =>
  Object.fromEntries(Object.entries((stored ?? {}) as object).filter(([, place]) => isPlace(place))),
);

function isPlace(stored: unknown): stored is Place {
  const { used, other } = (stored ?? {}) as Partial<Place>;
  return (used === 0 || used === 1) && typeof other === 'boolean';
}

const placeOf = (name: string): Place => places.get()[name] ?? HOME;
const SECOND = '.2';
const nameIn = (name: string, place: 0 | 1): string => (place === 0 ? name : name + SECOND);
const otherThan = (place: 0 | 1): 0 | 1 => (place === 0 ? 1 : 0);

/** @returns whether it is kept, so that the next page knows it too */
function set(name: string, place: Place): boolean {
  const { [name]: _former, ...rest } = places.get();
  const isHome = place.used === HOME.used && place.other === HOME.other;
  return places.set(isHome ? rest : { ...rest, [name]: place });
}

/** The database as it is used: always the present place, also after another tab changed it. */
export const localDatabase = (name: string): LocalDatabase =>
  new LocalDatabase(async () => {
    await placesKnown();
    return nameIn(name, placeOf(name).used);
  });

/** Where what takes its place is gathered. */
export async function successor(name: string): Promise<LocalDatabase> {
  await placesKnown();
  const { used } = placeOf(name);
  set(name, { used, other: true });
  return fixed(nameIn(name, otherThan(used)));
}

const fixed = (full: string): LocalDatabase => new LocalDatabase(async () => full);

/** The successor is used from here on. @returns whether that is kept; if not, the next page finds both and goes on */
export function switchOver(name: string): boolean {
  const { used } = placeOf(name);
  return set(name, { used: otherThan(used), other: true });
}

/** Removes what is in the place that is not used, if anything is. */
export async function clearOther(name: string): Promise<void> {
  await placesKnown();
  const { used, other } = placeOf(name);
  if (!other) return;
  await fixed(nameIn(name, otherThan(used))).destroy();
  set(name, { used, other: false });
}

/** Removes it from the device, wherever it is. */
export async function destroyDatabase(name: string): Promise<void> {
  await placesKnown();
  const { used, other } = placeOf(name);
  await fixed(nameIn(name, used)).destroy();
  if (other) await fixed(nameIn(name, otherThan(used))).destroy();
  set(name, HOME);
}

let known: Promise<void> | undefined;

/** The browser may have removed what is noted of places, and not the databases: then they tell by themselves. */
const placesKnown = (): Promise<void> => {
  known ??= indexedDbReady().then(findPlaces, (error) => {
    known = undefined;
    throw error;
  });
  return known;
};

function findPlaces(names: readonly string[]): void {
  const all = new Set(onDevice(names));
  for (const full of all) {
    const name = full.endsWith(SECOND) ? full.slice(0, -SECOND.length) : full;
    if (name === full || name in places.get()) continue;
    set(name, all.has(name) ? { used: 0, other: true } : { used: 1, other: false });
  }
}

/** Names of the databases on this device, as the app calls them; in the live environment also those of the other. */
const onDevice = (names: readonly string[]): string[] => {
  const prefix = `_pouch_${ownName('')}`;
  return names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
};

/** What this browser lists now; empty if it does not tell. */
export async function databasesOnDevice(): Promise<string[]> {
  await indexedDbReady();
  const databases = await indexedDB.databases?.().catch(() => []);
  return onDevice((databases ?? []).map(({ name = '' }) => name));
}
