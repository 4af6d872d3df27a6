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

/** One at a time over all pages; where the browser has no locks, within this page. */
export const oneAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  locks ? locks.request(ownName(`eetplein-${name}`), work) : inTurn(name, work);

const turns = new Map<string, Promise<unknown>>();

function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, mine);
  return mine;
}
