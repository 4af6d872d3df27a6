import { setTimeout as pause } from 'node:timers/promises';
import { serviceDay } from '#domain/amsterdam-time';
import type { Deps } from '../deps.ts';

const MINUTE = 60_000;

/** Runs `work` at the start and on every new service day. A failed run is retried after a minute. */
export async function daily(
  { clock, log }: Deps,
  work: () => Promise<unknown>,
  unfinished: string,
  signal: AbortSignal,
): Promise<void> {
  for (let done = ''; !signal.aborted; ) {
    const today = serviceDay(clock());
    try {
      if (done !== today) await work();
      done = today;
    } catch (error) {
      log.warn({ fault: (error as Error).name }, unfinished);
    }
    await pause(MINUTE, null, { signal }).catch(() => {});
  }
}
