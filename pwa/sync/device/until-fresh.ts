import { jitteredBackoff } from './backoff.ts';
import type { RefreshResult } from './cached.ts';
import { isListening } from './listening.ts';

const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** Raised by `stopTrying`, so that a refresh that ends later is not retried. */
let generation = 0;

/**
 * Refreshes, and tries again while the server cannot be reached, for an event that nothing may follow. A page that
 * becomes visible refreshes everything, so a hidden one without a kitchen stops.
 * @param name of what is refreshed; a later call with it takes over
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

/** Gives up everything that waits, because it is refreshed anew or no longer of interest. */
export function stopTrying(): void {
  generation += 1;
  for (const name of [...timers.keys()]) stop(name);
}

function stop(name: string): void {
  clearTimeout(timers.get(name));
  timers.delete(name);
}
