import { StorageError } from '../sync/device/storage-error.ts';
import type { Result } from '../sync/server/api-client.ts';
import { type Engine, engine } from './engine.ts';

export interface Failure {
  ok: false;
  code: string;
}
/** Stored, or a code with the reason why not. */
export type Outcome = { ok: true } | Failure;

/**
 * Calls `act` with the engine. Returns a code, and does not throw, if the engine cannot be fetched or this device
 * cannot store something.
 */
export async function withEngine<T>(act: (loaded: Engine) => Promise<T>): Promise<T | Failure> {
  const loaded = await engine().catch(() => null);
  if (!loaded) return { ok: false, code: 'unreachable' };
  try {
    return await act(loaded);
  } catch (error) {
    if (error instanceof StorageError) return { ok: false, code: error.code };
    throw error;
  }
}

/** `withEngine` for actions without a result. */
export const runWithEngine = (act: (loaded: Engine) => Promise<unknown>): Promise<Outcome> =>
  withEngine(async (loaded) => {
    await act(loaded);
    return { ok: true };
  });

/** The outcome of discarding a command: one that may have reached the server cannot be discarded. */
export const discardOutcome = (isGone: boolean): Outcome =>
  isGone ? { ok: true } : { ok: false, code: 'maybe-sent' };

/** The outcome of a call. `then` runs after a success, for example to fetch what the call changed. */
export async function callOutcome(result: Result<unknown>, then: () => unknown = () => {}): Promise<Outcome> {
  if (!result.ok) return { ok: false, code: result.code };
  await then();
  return { ok: true };
}
