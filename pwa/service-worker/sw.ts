/**
 * The service worker: the app itself opens without a network. Data is none of its business: that lives in PouchDB
 * alone. A new version waits until the page asks for it.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepPictures, pictureFirstFromCache } from './pictures.ts';
import { isPicture, ROUTES, type RoutedInstallEvent, SERVER_PATHS } from './server-paths.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }));
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname), pictureFirstFromCache);

// Where the browser cannot be told, what no route answers goes to the network by way of the worker.
self.addEventListener('install', (event: RoutedInstallEvent) => void event.addRoutes?.(ROUTES));
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'pictures') event.waitUntil(keepPictures(event.data.paths));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The browser found a network again: open pages send what waits in their outbox. */
self.addEventListener('sync', (event) => {
  (event as ExtendableEvent).waitUntil(wakePages());
});

async function wakePages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ type: 'outbox' });
}
