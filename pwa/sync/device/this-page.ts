import { ulid } from 'ulid';
import { ownName } from './environment.ts';

/** Id of this page, unique among all open pages. */
export const thisPage: string = ulid();

const lockName = (page: string) => `eetplein-page-${page}`;
const locks = globalThis.navigator?.locks;

/** A lock held until the page is closed tells other pages that it is open. */
locks?.request(lockName(thisPage), () => new Promise<never>(() => {})).catch(() => {});

export async function isPageOpen(page: string): Promise<boolean> {
  if (page === thisPage) return true;
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {};
  return held.some((lock) => lock.name === lockName(page));
}

export const isSeen = (): boolean => document.visibilityState === 'visible';

let orderOnScreen: string | null = null;

/** Notes that the page of an order is open in this tab. @returns called when it is left */
export function putOnScreen(order: string): () => void {
  orderOnScreen = order;
  return () => {
    if (orderOnScreen === order) orderOnScreen = null;
  };
}

export const isOnScreen = (order: string): boolean => order === orderOnScreen;

/**
 * Runs work of the same name one at a time, across all pages. Within this page only if the browser has no Web Locks, or
 * refuses them, as it does when it blocks all storage.
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!locks) return inTurn(name, work);
  let isGranted = false;
  const granted = () => {
    isGranted = true;
    return work();
  };
  try {
    return await locks.request(ownName(`eetplein-${name}`), granted);
  } catch (error) {
    if (isGranted) throw error;
    return inTurn(name, work);
  }
}

/**
 * Whether this page is the first to have what goes by this name; it then has it until it is closed. Always, if the
 * browser has no Web Locks or refuses them.
 */
export function haveForGood(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const have = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise<never>(() => {});
    };
    if (!locks) return resolve(true);
    locks.request(ownName(`eetplein-${name}`), { ifAvailable: true }, have).catch(() => resolve(true));
  });
}

const turns = new Map<string, Promise<unknown>>();

function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, mine);
  return mine;
}
