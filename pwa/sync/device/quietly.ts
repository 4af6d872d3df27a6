import { StorageError } from './storage-error.ts';

/** For `.catch`: ignores storage errors, which the page already reports, and rethrows any other error. */
export function ignoreStorage(error: unknown): undefined {
  if (error instanceof StorageError) return undefined;
  throw error;
}

/** Runs work in the background, ignoring storage errors. */
export const quietly = (work: Promise<unknown>): void => void work.catch(ignoreStorage);
