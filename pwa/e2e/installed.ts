import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Asked again and again, because `waitForFunction` takes the promise of an async function for its answer. */
const becomes = <T>(ask: () => Promise<T>, timeout = 15_000) => expect.poll(ask, { timeout, interval: 100 });

/** The worker has everything when it is active: from then on the tunnel may come. */
export const installed = ({ page }: { page: Page }): Promise<void> =>
  becomes(() =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
  ).toBe('activated');

const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** A newer version is there, and waits to be let in; or it is no longer. */
export const newerWaits = (page: Page, whether: boolean): Promise<void> =>
  becomes(() => isWaiting(page)).toBe(whether);

const keptPictures = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('eetplein-pictures')).keys()).length);

export const hasPictures = (page: Page, atLeast: number): Promise<void> =>
  becomes(() => keptPictures(page)).toBeGreaterThan(atLeast);

/** Background sync: the browser wakes the worker for what was asked of it, page or no page. */
export async function browserFindsNetwork(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const event = { origin: new URL(page.url()).origin, registrationId: await registered };
  await session.send('ServiceWorker.dispatchSyncEvent', { ...event, tag: 'outbox', lastChance: false });
  await session.detach();
}
