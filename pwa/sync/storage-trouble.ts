/**
 * What is wrong with keeping things on this device. full: no room left. lost: the browser closed or removed the
 * storage while the page was open. none: this browser keeps nothing, as in some private windows. newer: a newer version
 * of the app wrote what is kept, and this one leaves it alone.
 */
export type StorageTrouble = 'full' | 'lost' | 'none' | 'newer';
/** The first that applies is told. */
const ORDER: readonly StorageTrouble[] = ['none', 'newer', 'full', 'lost'];
const LASTING: readonly StorageTrouble[] = ['none', 'newer'];

/** By what fails: a database by its name, or the small values. */
const troubles = new Map<string, StorageTrouble>();
const listeners = new Set<() => void>();
let known: StorageTrouble | null = null;

function look(): void {
  const present = new Set(troubles.values());
  const next = ORDER.find((trouble) => present.has(trouble)) ?? null;
  if (next === known) return;
  known = next;
  for (const changed of listeners) changed();
}

export const storageTrouble = {
  get: (): StorageTrouble | null => known,
  subscribe(changed: () => void) {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

export function storageFailed(area: string, trouble: StorageTrouble): void {
  const present = troubles.get(area);
  if (present && LASTING.includes(present)) return;
  troubles.set(area, trouble);
  look();
}

/** Something was written there: what was wrong with it is over, unless it lasts as long as the page. */
export function storageWorked(area: string): void {
  const present = troubles.get(area);
  if (!present || LASTING.includes(present)) return;
  troubles.delete(area);
  look();
}
