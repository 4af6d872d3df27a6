import { ownName } from '../device/environment.ts';
import { indexedDbReady } from './indexed-db.ts';
import { LocalDatabase } from './local-database.ts';
import { storedName } from './pouch-stores.ts';
import { hasSlots, nameIn, nameInUse, otherThan, SECOND, setSlots, slotsOf } from './replica-slots.ts';

/** The replica in use; resolved for each operation, so that it follows a switch by another tab. */
export const localDatabase = (name: string): LocalDatabase =>
  new LocalDatabase(async () => {
    await slotsKnown();
    return nameInUse(name);
  });

/** The database in which the new replica is filled. */
export async function successor(name: string): Promise<LocalDatabase> {
  await slotsKnown();
  const { used } = slotsOf(name);
  setSlots(name, { used, other: true });
  return fixed(nameIn(name, otherThan(used)));
}

const fixed = (full: string): LocalDatabase => new LocalDatabase(async () => full);

/** Switches to the successor. @returns whether that was stored; if not, the next page finds both and continues */
export function switchOver(name: string): boolean {
  const { used } = slotsOf(name);
  return setSlots(name, { used: otherThan(used), other: true });
}

/** Removes the database that is not in use, if it exists. */
export async function clearOther(name: string): Promise<void> {
  await slotsKnown();
  const { used, other } = slotsOf(name);
  if (!other) return;
  await fixed(nameIn(name, otherThan(used))).destroy();
  setSlots(name, { used, other: false });
}

/** Removes a replica from the device, with its successor. */
export async function destroyDatabase(name: string): Promise<void> {
  await slotsKnown();
  const { used, other } = slotsOf(name);
  await fixed(nameIn(name, used)).destroy();
  if (other) await fixed(nameIn(name, otherThan(used))).destroy();
  setSlots(name, { used: 0, other: false });
}

let slotsFound: Promise<void> | undefined;

/** Derives slots from the names of the databases if localStorage lacks them: browsers may lose it alone. */
const slotsKnown = (): Promise<void> => {
  slotsFound ??= indexedDbReady().then(findSlots, (error) => {
    slotsFound = undefined;
    throw error;
  });
  return slotsFound;
};

function findSlots(names: readonly string[]): void {
  const all = new Set(onDevice(names));
  for (const full of all) {
    const name = full.endsWith(SECOND) ? full.slice(0, -SECOND.length) : full;
    if (name === full || hasSlots(name)) continue;
    setSlots(name, all.has(name) ? { used: 0, other: true } : { used: 1, other: false });
  }
}

/** The app's names of the databases on this device; in the live environment also those of the test environment. */
const onDevice = (names: readonly string[]): string[] => {
  const prefix = storedName(ownName(''));
  return names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
};

/** The databases on this device; empty if the browser cannot list them. */
export async function databasesOnDevice(): Promise<string[]> {
  await indexedDbReady();
  const databases = await indexedDB.databases?.().catch(() => []);
  return onDevice((databases ?? []).map(({ name = '' }) => name));
}
