import { jitteredBackoff } from './backoff.ts';
import type { RefreshResult } from './cached.ts';
import { isListening } from './listening.ts';

const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** Raised by `stopTrying`, so that a refresh that ends later is not retried. */
let generation = 0;

/**
 * Refreshes, and retries while the server cannot be reached, because there may be no later event that triggers it. A
 * page that becomes visible refreshes everything, so a hidden page without a kitchen stops retrying.
 * @param name of what is refreshed; a later call with the same name replaces this one
 */
export async function untilFresh(
  name: string,
  refresh: () => Promise<RefreshResult>,
  tries = 1,
): Promise<void> {
  stop(name);
  const started = generation;
  const result = await refresh().catch((): RefreshResult => 'unreachable');
  if (generation !== started) return;
  // Another call may have failed meanwhile.
  stop(name);
  if (result !== 'unreachable' || !isListening()) return;
  const again = () => void untilFresh(name, refresh, tries + 1);
  timers.set(name, setTimeout(again, jitteredBackoff(tries)));
}

/** Cancels all waiting retries, because everything is refreshed again or no longer matters. */
export function stopTrying(): void {
  generation += 1;
  for (const name of [...timers.keys()]) stop(name);
}

function stop(name: string): void {
  clearTimeout(timers.get(name));
  timers.delete(name);
}
