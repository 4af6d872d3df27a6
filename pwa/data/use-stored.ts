import { useSyncExternalStore } from 'react';
import { firstPage } from './first-page.ts';
import type { Stored } from './stored.ts';
import { type Kept, type Source, StoredSource } from './stored-source.ts';

const sources = new Map<string, StoredSource<unknown>>();

const nothing: Stored<never> = {
  status: 'missing',
  value: undefined,
  updatedAt: null,
  refreshing: false,
  retry: () => {},
};
const never = () => () => {};

/** @param key identifies the source; null for none. @param open only that of the first caller with this key is used */
export function useStored<T>(key: string | null, open: () => Promise<Source<T>>): Stored<T> {
  const source = key === null ? null : sourceOf(key, open);
  return useSyncExternalStore<Stored<T>>(
    source?.subscribe ?? never,
    source?.get ?? (() => nothing),
    source?.first ?? (() => nothing),
  );
}

function sourceOf<T>(key: string, open: () => Promise<Source<T>>): StoredSource<T> {
  const present = sources.get(key) ?? new StoredSource<unknown>(open, firstValueOf(key));
  sources.set(key, present);
  return present as StoredSource<T>;
}

/** The value from which the server rendered this page. */
function firstValueOf(key: string): Kept<unknown> | null {
  const { data = {}, now = 0 } = firstPage.get() ?? {};
  return Object.hasOwn(data, key) ? { value: data[key], updatedAt: now } : null;
}

/** Forgets the sources whose key matches, so that nothing of a former user stays in memory. */
export function forgetSources(belongs: (key: string) => boolean): void {
  for (const key of [...sources.keys()]) if (belongs(key)) sources.delete(key);
}
