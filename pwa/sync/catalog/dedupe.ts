import type { RefreshResult } from '../device/cached.ts';

/** The refreshes that are running, by key. */
export const underWay = new Map<string, Promise<RefreshResult>>();

/** Dedupes concurrent refreshes with the same key. */
export function dedupe(key: string, refresh: () => Promise<RefreshResult>): Promise<RefreshResult> {
  const present = underWay.get(key);
  if (present) return present;
  const started = refresh()
    // Storage is full or lost: the answer is shown from memory for the lifetime of the page.
    .catch((): RefreshResult => 'unreachable')
    .finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}
