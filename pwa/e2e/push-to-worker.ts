import type { BrowserContext, Page } from 'playwright-core';
import type { Subscription } from '#documents/device';
import { type WorkerSession, workerSession } from './worker-session.ts';

/**
 * Gives the browser a subscription at the test's push service: a real one needs a connection to the browser's vendor.
 * Everything else is the browser's own.
 */
export async function subscribeTo(context: BrowserContext, subscription: Subscription): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript((given) => {
    const kept = 'test-push-subscription';
    const bytes = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
    const made = (key: string) => ({
      endpoint: given.endpoint,
      options: { applicationServerKey: bytes(key), userVisibleOnly: true },
      toJSON: () => given,
      async unsubscribe() {
        localStorage.removeItem(kept);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        localStorage.setItem(kept, applicationServerKey);
        return made(applicationServerKey);
      },
      async getSubscription() {
        const key = localStorage.getItem(kept);
        return key ? made(key) : null;
      },
    });
  }, subscription);
}

/** Brings push messages to the service worker of a site, as the browser does when its push service has one. */
export class PushToWorker {
  readonly #at: WorkerSession;

  private constructor(at: WorkerSession) {
    this.#at = at;
  }

  /** @param page an open page of the site */
  static async at(context: BrowserContext, page: Page): Promise<PushToWorker> {
    return new PushToWorker(await workerSession(context, page));
  }

  async deliver(message: object): Promise<void> {
    const { session, worker } = this.#at;
    await session.send('ServiceWorker.deliverPushMessage', { ...worker, data: JSON.stringify(message) });
  }
}

export interface Shown {
  title: string;
  body: string;
  tag: string;
}

/** The notifications that are shown, as the worker knows them. */
export const shownIn = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Presses the first notification. A headless browser shows none to press, so the worker gets the event of a press. */
export async function pressShown(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { getNotifications(): Promise<object[]> };
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}
