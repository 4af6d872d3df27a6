import { StorageError } from './storage-error.ts';

/** For `.catch`: that this device can keep nothing is told by the page already; every other error stays one. */
export function ignoreStorage(error: unknown): undefined {
  if (error instanceof StorageError) return undefined;
  throw error;
}

/** Work nobody waits for. */
export const quietly = (work: Promise<unknown>): void => void work.catch(ignoreStorage);
