/**
 * The service worker: it lets the app open without a network. Data is in PouchDB only; the caches here hold pictures,
 * and first screens, which the app replaces. A new version waits until the page activates it.
 */
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { BANK_PATHS } from '#contract/server-paths';
import { type AppFile, AppFiles } from './app-files.ts';
import { answerWithScreen } from './kept-screen.ts';
import { openNotice, renewSubscription, showNotice } from './notices.ts';
import { keepPictures } from './pictures.ts';
import { isPicture, type RoutedInstallEvent, routes, SERVER_PATHS } from './server-paths.ts';

declare const self: ServiceWorkerGlobalScope;

const listed = self.__WB_MANIFEST as AppFile[];
const app = new AppFiles(listed);
registerRoute(app.route());
cleanupOutdatedCaches();
const shell = app.answerWith('/index.html');
const page = (options: Parameters<typeof shell>[0]) => answerWithScreen(options.request, shell(options));
registerRoute(new NavigationRoute(page, { denylist: SERVER_PATHS }));

// The customer chooses at the sandbox's bank by a form, which without a network would end on the browser's error page.
const isBankPage = ({ request, url }: { request: Request; url: URL }) =>
  request.mode === 'navigate' && BANK_PATHS.some((start) => url.pathname.startsWith(start));
for (const method of ['GET', 'POST'] as const) {
  registerRoute(isBankPage, (options) => fetch(options.request).catch(() => shell(options)), method);
}

// For browsers without the Static Routing API.
const isKeptPicture = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
  sameOrigin && isPicture(url.pathname);
registerRoute(isKeptPicture, async ({ request }) => (await caches.match(request)) ?? fetch(request));
self.addEventListener('install', (event: RoutedInstallEvent) => {
  event.waitUntil(app.install());
  const pictures = listed.map(({ url }) => `/${url}`).filter(isPicture);
  void event.addRoutes?.(routes(pictures));
});

self.addEventListener('message', (event) => {
  const { type, paths, seenOnly, isStaff } = event.data ?? {};
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'pictures') event.waitUntil(keepPictures(paths, seenOnly));
  if (type === 'files') event.waitUntil(app.complete(isStaff));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(app.activate(event));
  event.waitUntil(self.clients.claim());
});

/** Background sync: when the network is back, open pages send their outbox. */
self.addEventListener('sync', (event) => {
  (event as ExtendableEvent).waitUntil(wakePages());
});

async function wakePages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ type: 'outbox' });
}

self.addEventListener('push', (event) => event.waitUntil(showNotice(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event)));
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(renewSubscription(event));
});
