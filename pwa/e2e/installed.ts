import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { workerSession } from './worker-session.ts';

/** Polls, because `waitForFunction` takes the promise of an async function as a truthy result. */
const becomes = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 60_000, interval: 100 });

/** Waits until the service worker has all files that this device keeps: those of staff only if its user is staff. */
export const installed = ({ page }: { page: Page }): Promise<void> =>
  becomes(() => page.evaluate(missingFiles)).toEqual([]);

/** Runs in the page. */
async function missingFiles(): Promise<string[]> {
  const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  if (active?.state !== 'activated') return ['the service worker'];
  const { user } = JSON.parse(localStorage.getItem('eetplein-session') ?? '{}') ?? {};
  const isStaff = Boolean(user?.['#KITCHENS']?.length);
  const textOf = async (address: string) => (await fetch(address)).text();
  const script = await textOf(active.scriptURL);
  // With the mock, the worker imports the app's.
  const [, imported] = /importScripts\('([^']+)'/.exec(script) ?? [];
  const text = imported ? await textOf(imported) : script;
  const listed = text.matchAll(/"url":"([^"]+)"(?:,"when":"(\w+)")?/g);
  const wanted = [...listed].flatMap(([, url, when]) => (when === 'staff' && !isStaff ? [] : `/${url}`));
  const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('workbox-precache'));
  const held = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  return wanted.filter((path) => !held.includes(path));
}

const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** Waits until a newer version is waiting to take over, or no longer is. */
export const newerWaits = (page: Page, whether: boolean): Promise<void> =>
  becomes(() => isWaiting(page)).toBe(whether);

/** Waits until the service worker has fetched a picture. */
export const hasPicture = (page: Page, path: string): Promise<void> =>
  becomes(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path)).toBe(true);

/** Triggers background sync: the browser wakes the service worker, whether or not a page is open. */
export async function browserFindsNetwork(context: BrowserContext, page: Page): Promise<void> {
  const { session, worker } = await workerSession(context, page);
  await session.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag: 'outbox', lastChance: false });
  await session.detach();
}
