import { StorageError } from '../sync/storage-error.ts';
import { engine } from './engine.ts';

export interface Failed {
  ok: false;
  code: string;
}
/** What came of something that was to be stored: it is stored, or the code of why it is not. */
export type Outcome = { ok: true } | Failed;

type Engine = Awaited<ReturnType<typeof engine>>;

/**
 * Does something with the engine. That the engine cannot be fetched, or that this device cannot keep something, is a
 * code and no error.
 */
export async function withEngine<T>(act: (loaded: Engine) => Promise<T>): Promise<T | Failed> {
  const loaded = await engine().catch(() => null);
  if (!loaded) return { ok: false, code: 'unreachable' };
  try {
    return await act(loaded);
  } catch (error) {
    if (error instanceof StorageError) return { ok: false, code: error.code };
    throw error;
  }
}

/** The same, for what answers nothing but that it is done. */
export const done = (act: (loaded: Engine) => Promise<unknown>): Promise<Outcome> =>
  withEngine(async (loaded) => {
    await act(loaded);
    return { ok: true };
  });

/** Of a command that was to be given up: one that may have reached the server is asked for first. */
export const givenUp = (isGone: boolean): Outcome =>
  isGone ? { ok: true } : { ok: false, code: 'maybe-sent' };
