import { ownName } from './environment.ts';
import { indexedDbReady } from './indexed-db.ts';
import { LocalDatabase } from './local-database.ts';
import { localValue } from './local-value.ts';

/**
 * Which of two local databases holds a replica: one is in use, the other is filled when the server's database was
 * recreated. PouchDB cannot rename a database, so the two switch roles.
 */
interface Place {
  /** The database in use. */
  used: 0 | 1;
  /** Whether the other database exists too, being filled or to be removed. */
  other: boolean;
}

const HOME: Place = { used: 0, other: false };

/** By name; databases in the default state are left out. */
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

/** @returns whether it was stored, so that the next page knows it too */
function set(name: string, place: Place): boolean {
  const { [name]: _former, ...rest } = places.get();
  const isHome = place.used === HOME.used && place.other === HOME.other;
  return places.set(isHome ? rest : { ...rest, [name]: place });
}

/** The replica in use; resolved for each operation, so that it follows a switch by another tab. */
export const localDatabase = (name: string): LocalDatabase =>
  new LocalDatabase(async () => {
    await placesKnown();
    return nameIn(name, placeOf(name).used);
  });

/** The database in which the new replica is filled. */
export async function successor(name: string): Promise<LocalDatabase> {
  await placesKnown();
  const { used } = placeOf(name);
  set(name, { used, other: true });
  return fixed(nameIn(name, otherThan(used)));
}

const fixed = (full: string): LocalDatabase => new LocalDatabase(async () => full);

/** Switches to the successor. @returns whether that was stored; if not, the next page finds both and continues */
export function switchOver(name: string): boolean {
  const { used } = placeOf(name);
  return set(name, { used: otherThan(used), other: true });
}

/** Removes the database that is not in use, if it exists. */
export async function clearOther(name: string): Promise<void> {
  await placesKnown();
  const { used, other } = placeOf(name);
  if (!other) return;
  await fixed(nameIn(name, otherThan(used))).destroy();
  set(name, { used, other: false });
}

/** Removes a replica from the device, with its successor. */
export async function destroyDatabase(name: string): Promise<void> {
  await placesKnown();
  const { used, other } = placeOf(name);
  await fixed(nameIn(name, used)).destroy();
  if (other) await fixed(nameIn(name, otherThan(used))).destroy();
  set(name, HOME);
}

let known: Promise<void> | undefined;

/** Derives places from the names of the databases if they are not noted: browsers may lose localStorage alone. */
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

/** The app's names of the databases on this device; in the live environment also those of the test environment. */
const onDevice = (names: readonly string[]): string[] => {
  const prefix = `_pouch_${ownName('')}`;
  return names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
};

/** The databases on this device; empty if the browser cannot list them. */
export async function databasesOnDevice(): Promise<string[]> {
  await indexedDbReady();
  const databases = await indexedDB.databases?.().catch(() => []);
  return onDevice((databases ?? []).map(({ name = '' }) => name));
}
