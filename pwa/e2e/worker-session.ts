import type { BrowserContext, CDPSession, Page } from 'playwright-core';

export interface WorkerSession {
  session: CDPSession;
  /** What the browser's commands to the service worker need. */
  worker: { origin: string; registrationId: string };
}

/** A session in which the browser can be told to wake the service worker of a site. @param page an open page of it */
export async function workerSession(context: BrowserContext, page: Page): Promise<WorkerSession> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return { session, worker: { origin: new URL(page.url()).origin, registrationId: await registered } };
}
