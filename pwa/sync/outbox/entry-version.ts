import type { OutboxEntry } from './outbox-state.ts';

/** The version of the entries that this app stores. */
export const ENTRY_VERSION = 4;

/** An entry as stored by any version of the app; without `version` it is of version 1. */
export type StoredEntry = { _id: string; _rev?: string; version?: number; maybeDone?: boolean };
type Migration = (entry: StoredEntry) => StoredEntry;

/** Migrations by the version they start from. */
const MIGRATIONS: Record<number, Migration> = {
  // Version 2 only added the field `version`.
  1: (entry) => entry,
  // Version 3 renamed a field.
  2: ({ maybeDone, ...entry }) => ({ ...entry, mayHaveBeenApplied: maybeDone }),
  // Version 4 only added commands of couriers.
  3: (entry) => entry,
};

const versionOf = ({ version = 1 }: StoredEntry): number => version;

/** Whether a newer version of the app stored it, before a rollback to this one. Such an entry is left untouched. */
export const isNewer = (entry: StoredEntry): boolean => versionOf(entry) > ENTRY_VERSION;

/** The entry in the shape of this version; null for a newer one. */
export function upgradeEntry(stored: StoredEntry, migrations = MIGRATIONS): OutboxEntry | null {
  if (isNewer(stored)) return null;
  let entry = stored;
  for (let version = versionOf(stored); version < ENTRY_VERSION; version++) {
    entry = migrations[version]?.(entry) ?? entry;
  }
  return { ...entry, version: ENTRY_VERSION } as OutboxEntry;
}
