import { useSyncExternalStore } from 'react';
import type { UserAnswer } from '#contract/auth';
import type { InTime } from '../sync/catalog/in-time.ts';
import type { Cached } from '../sync/device/cached.ts';
import { firstPage } from './first-page.ts';
import type { Stored } from './stored.ts';
import { type Source, StoredSource } from './stored-source.ts';
import { useSession } from './use-session.ts';

/** Begins the key of every source that belongs to a user. */
const OWN = 'user:';

const sources = new Map<string, StoredSource<unknown>>();

const nothing: Stored<never> = {
  status: 'missing',
  value: undefined,
  updatedAt: null,
  refreshing: false,
  retry: () => {},
};
const never = () => () => {};

/** @param key identifies the source; null for none. @param source only that of the first caller with this key is used */
export function useStored<T>(key: string | null, source: Source<T>): Stored<T> {
  return useShared(key === null ? null : sharedSource(key, source));
}

/** Reads a source from this device, so that the first component that uses it shows its value at once. */
export const prepareStored = <T>(key: string, source: Source<T>): Promise<void> =>
  sharedSource(key, source).prepare();

/** Shows a stored value that was read without the engine, until the engine reads the source. */
export const beginStored = <T>(
  key: string,
  source: Source<T>,
  cached: Cached<T>,
  inTime: InTime<T> | null,
): void => sharedSource(key, source).begin(cached, inTime);

/** The value of a source that a page shows now, if this device has stored it; otherwise undefined. */
export function shownValue(key: string): unknown {
  const { value, updatedAt = null } = sources.get(key)?.get() ?? {};
  return updatedAt === null ? undefined : value;
}

/** `useStored` for data of the logged-in user; 'missing' without one. @param name null for none */
export function useOwnStored<T>(name: string | null, sourceOf: (user: UserAnswer) => Source<T>): Stored<T> {
  const { user } = useSession();
  return useShared(user && name ? sharedSource(`${OWN}${user._id}:${name}`, sourceOf(user)) : null);
}

const useShared = <T>(shared: StoredSource<T> | null): Stored<T> =>
  useSyncExternalStore<Stored<T>>(
    shared?.subscribe ?? never,
    shared?.get ?? (() => nothing),
    shared?.first ?? (() => nothing),
  );

function sharedSource<T>(key: string, source: Source<T>): StoredSource<T> {
  const present = sources.get(key) ?? new StoredSource<unknown>(source, firstValueOf(key));
  sources.set(key, present);
  return present as StoredSource<T>;
}

/** The value from which the server rendered this page. */
function firstValueOf(key: string): Cached<unknown> | null {
  const { data = {}, now = 0 } = firstPage.get() ?? {};
  return Object.hasOwn(data, key) ? { value: data[key], updatedAt: now } : null;
}

/** Forgets what belongs to a user, so that nothing of a former user stays in memory. */
export const forgetOwnSources = (): void => forgetSources((key) => key.startsWith(OWN));

export function forgetSources(belongs: (key: string) => boolean = () => true): void {
  for (const key of [...sources.keys()]) if (belongs(key)) sources.delete(key);
}
