import { ownName } from '../device/environment.ts';
import { localValue } from '../device/local-value.ts';
import { indexedDbReady } from './indexed-db.ts';
import { LocalDatabase } from './local-database.ts';

/**
 * Which of two local databases holds a replica: one is in use, the other is filled when the server's database was
 * recreated. PouchDB cannot rename a database, so the two switch roles.
 */
interface Slots {
  /** The database in use. */
  used: 0 | 1;
  /** Whether the other database exists too, being filled or to be removed. */
  other: boolean;
}

const FIRST_ONLY: Slots = { used: 0, other: false };

/** By name; databases in the default state are left out. */
const allSlots = localValue<Record<string, Slots>>(
  'eetplein-replicas',
  (stored) =>
    Object.fromEntries(Object.entries((stored ?? {}) as object).filter(([, slots]) => isSlots(slots))),
  { isShown: false },
);

function isSlots(stored: unknown): stored is Slots {
  const { used, other } = (stored ?? {}) as Partial<Slots>;
  return (used === 0 || used === 1) && typeof other === 'boolean';
}

const slotsOf = (name: string): Slots => allSlots.get()[name] ?? FIRST_ONLY;
const SECOND = '.2';
const nameIn = (name: string, slot: 0 | 1): string => (slot === 0 ? name : name + SECOND);
const otherThan = (slot: 0 | 1): 0 | 1 => (slot === 0 ? 1 : 0);

/** @returns whether it was stored, so that the next page knows it too */
function set(name: string, slots: Slots): boolean {
  const { [name]: _former, ...rest } = allSlots.get();
  const isFirstOnly = slots.used === FIRST_ONLY.used && slots.other === FIRST_ONLY.other;
  return allSlots.set(isFirstOnly ? rest : { ...rest, [name]: slots });
}

/** The replica in use; resolved for each operation, so that it follows a switch by another tab. */
export const localDatabase = (name: string): LocalDatabase =>
  new LocalDatabase(async () => {
    await slotsKnown();
    return nameIn(name, slotsOf(name).used);
  });

/** The database in which the new replica is filled. */
export async function successor(name: string): Promise<LocalDatabase> {
  await slotsKnown();
  const { used } = slotsOf(name);
  set(name, { used, other: true });
  return fixed(nameIn(name, otherThan(used)));
}

const fixed = (full: string): LocalDatabase => new LocalDatabase(async () => full);

/** Switches to the successor. @returns whether that was stored; if not, the next page finds both and continues */
export function switchOver(name: string): boolean {
  const { used } = slotsOf(name);
  return set(name, { used: otherThan(used), other: true });
}

/** Removes the database that is not in use, if it exists. */
export async function clearOther(name: string): Promise<void> {
  await slotsKnown();
  const { used, other } = slotsOf(name);
  if (!other) return;
  await fixed(nameIn(name, otherThan(used))).destroy();
  set(name, { used, other: false });
}

/** Removes a replica from the device, with its successor. */
export async function destroyDatabase(name: string): Promise<void> {
  await slotsKnown();
  const { used, other } = slotsOf(name);
  await fixed(nameIn(name, used)).destroy();
  if (other) await fixed(nameIn(name, otherThan(used))).destroy();
  set(name, FIRST_ONLY);
}

let known: Promise<void> | undefined;

/** Derives slots from the names of the databases if localStorage lacks them: browsers may lose it alone. */
const slotsKnown = (): Promise<void> => {
  known ??= indexedDbReady().then(findSlots, (error) => {
    known = undefined;
    throw error;
  });
  return known;
};

function findSlots(names: readonly string[]): void {
  const all = new Set(onDevice(names));
  for (const full of all) {
    const name = full.endsWith(SECOND) ? full.slice(0, -SECOND.length) : full;
    if (name === full || name in allSlots.get()) continue;
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
