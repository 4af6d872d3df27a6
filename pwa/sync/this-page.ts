import { ulid } from 'ulid';
import { ownName } from './environment.ts';

/** This page among all that are open, as long as it is open. */
export const thisPage: string = ulid();

const lockName = (page: string) => `eetplein-page-${page}`;
const locks = globalThis.navigator?.locks;

/** Held until the page is gone: that is how the others know. */
void locks?.request(lockName(thisPage), () => new Promise<never>(() => {}));

export async function isPageOpen(page: string): Promise<boolean> {
  if (page === thisPage) return true;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some((lock) => lock.name === lockName(page));
}

export const isSeen = (): boolean => document.visibilityState === 'visible';

/** One page at a time; where the browser has no locks, this page alone. */
export const oneAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  locks ? locks.request(ownName(`eetplein-${name}`), work) : work();
