import type { ComponentType } from 'react';
import { type Part, part } from '../ui/part.tsx';

/** Rule discovery/page-load-timeout. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A page of a feature, whose chunk is fetched when the page is first opened. */
export const page = (load: () => Promise<{ default: ComponentType }>): Part<object> =>
  part(() => inTime(load()));

function inTime<T>(loading: Promise<T>): Promise<T> {
  const tooLate = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('the page could not be fetched in time'), {
      name: 'ChunkLoadError',
    });
    setTimeout(reject, CHUNK_TIMEOUT_MS, error);
  });
  return Promise.race([loading, tooLate]);
}
