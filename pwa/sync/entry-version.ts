import type { Entry } from './outbox-state.ts';

/** The shape of an entry as this version of the app stores it. */
export const ENTRY_VERSION = 2;

/** An entry as some version of the app stored it: without a version it is of the first. */
export type StoredEntry = { _id: string; _rev?: string; version?: number };
type Migration = (entry: StoredEntry) => StoredEntry;

/** What makes an entry of a version one of the next. */
const MIGRATIONS: Record<number, Migration> = {
  // The second version is the first that says which one it is.
  1: (entry) => entry,
};

const versionOf = ({ version = 1 }: StoredEntry): number => version;

/** A newer version of the app stored it, and was replaced by this one: it is kept for the newer one, and not touched. */
export const isNewer = (entry: StoredEntry): boolean => versionOf(entry) > ENTRY_VERSION;

/** The entry in the shape of this version; null for a newer one. */
export function upgradeEntry(stored: StoredEntry, migrations = MIGRATIONS): Entry | null {
  if (isNewer(stored)) return null;
  let entry = stored;
  for (let version = versionOf(stored); version < ENTRY_VERSION; version++) {
    entry = migrations[version]?.(entry) ?? entry;
  }
  return { ...entry, version: ENTRY_VERSION } as Entry;
}
