import { ulid } from 'ulid';
import { ownName } from './environment.ts';

/** Id of this page, unique among all open pages. */
export const thisPage: string = ulid();

const lockName = (page: string) => `eetplein-page-${page}`;
const locks = globalThis.navigator?.locks;

/** A lock held until the page is closed tells other pages that it is open. */
locks?.request(lockName(thisPage), () => new Promise<never>(() => {})).catch(() => {});

export const isPageOpen = async (page: string): Promise<boolean> =>
  page === thisPage || isLocked(lockName(page));

/** Whether any page holds a lock; false if the browser has no Web Locks or refuses them. */
async function isLocked(name: string): Promise<boolean> {
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {};
  return held.some((lock) => lock.name === name);
}

let orderOnScreen: string | null = null;

/** Notes that the page of an order is open in this tab. @returns called when it is left */
export function putOnScreen(order: string): () => void {
  orderOnScreen = order;
  return () => {
    if (orderOnScreen === order) orderOnScreen = null;
  };
}

export const isOnScreen = (order: string): boolean => order === orderOnScreen;

const workLock = (name: string) => ownName(`eetplein-${name}`);

/**
 * Runs work of the same name one at a time, across all pages; only within this page if the browser has no Web Locks, or
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
    return await locks.request(workLock(name), granted);
  } catch (error) {
    if (isGranted) throw error;
    return inTurn(name, work);
  }
}

/** Whether `oneAtATime` runs work of this name on any page; only on this page if the browser has no Web Locks. */
export const isRunning = async (name: string): Promise<boolean> =>
  turns.has(name) || isLocked(workLock(name));

/**
 * Takes a lock that this page holds until it is closed. Resolves to whether it was free; also true if the browser has
 * no Web Locks or refuses them.
 */
export function claimUntilClosed(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const claim = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise<never>(() => {});
    };
    if (!locks) return resolve(true);
    locks.request(workLock(name), { ifAvailable: true }, claim).catch(() => resolve(true));
  });
}

const turns = new Map<string, Promise<unknown>>();

function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, mine);
  const end = () => void (turns.get(name) === mine && turns.delete(name));
  mine.then(end, end);
  return mine;
}
