import { setTimeout as pause } from 'node:timers/promises';
import { type LocalDate, MINUTE, serviceDay } from '#domain/amsterdam-time';
import type { Deps } from '../deps.ts';
import type { ProgressStore } from '../store/progress-store.ts';

interface Daily {
  /** The name of the note with the last day on which it was done, in lower case. */
  name: string;
  work(): Promise<unknown>;
  /** The log message if it fails. */
  unfinished: string;
}

/**
 * Does work once on every service day, even if the server starts again on that day or another server takes over. A
 * failed run is retried after a minute.
 */
export async function daily(
  { clock, log, store }: Deps,
  { name, work, unfinished }: Daily,
  signal: AbortSignal,
): Promise<void> {
  for (let done = ''; !signal.aborted; ) {
    const today = serviceDay(clock());
    try {
      if (done !== today) await doOnce(store.progress, `daily-${name}`, today, work);
      done = today;
    } catch (error) {
      log.warn({ fault: (error as Error).name }, unfinished);
    }
    await pause(MINUTE, null, { signal }).catch(() => {});
  }
}

async function doOnce(progress: ProgressStore, note: string, today: LocalDate, work: () => Promise<unknown>) {
  if ((await progress.read<LocalDate>(note)) === today) return;
  await work();
  await progress.write(note, today);
}
