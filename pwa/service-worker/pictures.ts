import { isPicture } from './server-paths.ts';

declare const self: ServiceWorkerGlobalScope;

/** Pictures keep their address for as long as they are the same, so what was fetched once is right. */
const CACHE = 'eetplein-pictures';
/** Five towns' worth, about 6 MB. */
const MOST_NAMED = 400;
/** Seen, and named by no menu on this device: of people, or of a menu that has other pictures now. */
const MOST_OTHERS = 50;
const AT_ONCE = 3;

type Handled = { request: Request; event: ExtendableEvent };

/** From the cache, else from the network and into the cache. Without either the page shows its placeholder. */
export async function pictureFirstFromCache({ request, event }: Handled): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const fetched = await fetch(request).catch(() => Response.error());
  // Storage may be full: it is shown all the same.
  if (fetched.ok) event.waitUntil(cache.put(request, fetched.clone()).catch(() => {}));
  return fetched;
}

/** Keeps the pictures that menus on this device name, and lets go of others, those that came first. */
export async function keepPictures(paths: string[]): Promise<void> {
  const named = paths.filter(isPicture).slice(0, MOST_NAMED);
  const cache = await caches.open(CACHE);
  const others = (await cache.keys()).filter(({ url }) => !named.includes(new URL(url).pathname));
  for (const other of others.slice(0, -MOST_OTHERS)) await cache.delete(other);
  const rest = named.values();
  const fetchers = Array.from({ length: AT_ONCE }, () => fetchMissing(cache, rest));
  // A line that breaks, or storage that is full, ends it; the next visit goes on from there.
  await Promise.all(fetchers).catch(() => {});
}

async function fetchMissing(cache: Cache, rest: Iterable<string>): Promise<void> {
  for (const path of rest) {
    // A new version is not kept waiting; it is asked for the same.
    if (self.registration.waiting) return;
    if (await caches.match(path, { ignoreSearch: true, ignoreVary: true })) continue;
    const fetched = await fetch(path);
    if (fetched.ok) await cache.put(path, fetched);
  }
}
