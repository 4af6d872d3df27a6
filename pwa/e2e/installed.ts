import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { workerSession } from './worker-session.ts';

/** Polls, because `waitForFunction` takes the promise of an async function as a truthy result. */
const becomes = <T>(ask: () => Promise<T>, timeout = 15_000) => expect.poll(ask, { timeout, interval: 100 });

/** Waits until the service worker is active: it has cached everything then, and the page works offline. */
export const installed = ({ page }: { page: Page }): Promise<void> =>
  becomes(() =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
  ).toBe('activated');

const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** Waits until a newer version is waiting to take over, or no longer is. */
export const newerWaits = (page: Page, whether: boolean): Promise<void> =>
  becomes(() => isWaiting(page)).toBe(whether);

const keptPictures = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('eetplein-pictures')).keys()).length);

export const hasPictures = (page: Page, atLeast: number): Promise<void> =>
  becomes(() => keptPictures(page)).toBeGreaterThan(atLeast);

/** Triggers background sync: the browser wakes the service worker, whether or not a page is open. */
export async function browserFindsNetwork(context: BrowserContext, page: Page): Promise<void> {
  const { session, worker } = await workerSession(context, page);
  await session.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag: 'outbox', lastChance: false });
  await session.detach();
}
