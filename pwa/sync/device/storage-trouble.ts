import { type Observed, observable } from './observable.ts';

/**
 * A problem with the storage of this device. full: no room left. lost: the browser closed or removed the storage while
 * the page was open. none: the browser stores nothing, as in some private windows. newer: a newer version of the app
 * wrote the data, so this one does not touch it.
 */
export type StorageTrouble = 'full' | 'lost' | 'none' | 'newer';
/** By priority: the first that applies is shown. */
const ORDER: readonly StorageTrouble[] = ['none', 'newer', 'full', 'lost'];
const LASTING: readonly StorageTrouble[] = ['none', 'newer'];

/** By area: the name of a database, 'databases' for all, or 'values' for localStorage. */
const troubles = new Map<string, StorageTrouble>();
const known = observable<StorageTrouble | null>(null);

export const storageTrouble: Observed<StorageTrouble | null> = known;

function look(): void {
  const present = new Set(troubles.values());
  known.set(ORDER.find((trouble) => present.has(trouble)) ?? null);
}

export function storageFailed(area: string, trouble: StorageTrouble): void {
  const present = troubles.get(area);
  if (present && LASTING.includes(present)) return;
  troubles.set(area, trouble);
  look();
}

/** Call after a successful write: clears the trouble of that area, unless it lasts as long as the page. */
export function storageWorked(area: string): void {
  const present = troubles.get(area);
  if (!present || LASTING.includes(present)) return;
  troubles.delete(area);
  look();
}
