import { ulid } from 'ulid';
import { ownName } from './environment.ts';

/** Id of this page, unique among all open pages. */
export const thisPage: string = ulid();

const lockName = (page: string) => `eetplein-page-${page}`;
const locks = globalThis.navigator?.locks;

/** A lock held until the page is closed tells other pages that it is open. */
void locks?.request(lockName(thisPage), () => new Promise<never>(() => {}));

export async function isPageOpen(page: string): Promise<boolean> {
  if (page === thisPage) return true;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some((lock) => lock.name === lockName(page));
}

export const isSeen = (): boolean => document.visibilityState === 'visible';

/** Runs work of the same name one at a time, across all pages; without Web Locks only within this page. */
export const oneAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  locks ? locks.request(ownName(`eetplein-${name}`), work) : inTurn(name, work);

const turns = new Map<string, Promise<unknown>>();

function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, mine);
  return mine;
}
