/**
 * What is wrong with keeping things on this device. full: no room left. lost: the browser closed or removed the
 * storage while the page was open. none: this browser keeps nothing, as in some private windows. newer: a newer version
 * of the app wrote what is kept, and this one leaves it alone.
 */
export type StorageTrouble = 'full' | 'lost' | 'none' | 'newer';
/** Databases and small values fail apart from each other. */
type Area = 'databases' | 'values';

/** One write that succeeds in between says little: trouble is shown for this long at least, ms. */
const SHOWN_MS = 30_000;
/** The first that applies is told. */
const ORDER: readonly StorageTrouble[] = ['none', 'newer', 'full', 'lost'];
const LASTING: readonly StorageTrouble[] = ['none', 'newer'];

const troubles = new Map<Area, { trouble: StorageTrouble; since: number }>();
const listeners = new Set<() => void>();
let known: StorageTrouble | null = null;

function look(): void {
  const present = new Set([...troubles.values()].map(({ trouble }) => trouble));
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

export function storageFailed(area: Area, trouble: StorageTrouble): void {
  const present = troubles.get(area)?.trouble;
  if (present && LASTING.includes(present)) return;
  troubles.set(area, { trouble, since: Date.now() });
  look();
}

/** Something was written: what was wrong is over, unless it lasts as long as the page. */
export function storageWorked(area: Area): void {
  const present = troubles.get(area);
  if (!present || LASTING.includes(present.trouble) || Date.now() - present.since < SHOWN_MS) return;
  troubles.delete(area);
  look();
}
