import { isPicture } from './server-paths.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHE = 'eetplein-pictures';
/** The pictures of about five hubs, some 6 MB. */
const MAX = 500;
const AT_ONCE = 3;

/** Makes the cache hold exactly these pictures. @param seenOnly only those that are in the browser's HTTP cache */
export async function keepPictures(paths: string[], seenOnly: boolean): Promise<void> {
  const named = paths.filter(isPicture).slice(0, MAX);
  const cache = await caches.open(CACHE);
  for (const kept of await cache.keys())
    if (!named.includes(new URL(kept.url).pathname)) await cache.delete(kept);
  const rest = named.values();
  const fetchers = Array.from({ length: AT_ONCE }, () => fetchMissing(cache, rest, seenOnly));
  // A network failure or full storage ends the fetching; the next visit continues.
  await Promise.all(fetchers).catch(() => {});
}

async function fetchMissing(cache: Cache, rest: Iterable<string>, seenOnly: boolean): Promise<void> {
  for (const path of rest) {
    // Stop, so that a waiting version can take over; it gets the same message.
    if (self.registration.waiting) return;
    // The content at an address never changes, so a cached picture is never stale. Nor does a QR code change: it holds
    // the address of a business's page.
    if (await cache.match(path)) continue;
    const fetched = await (seenOnly ? fetchSeen(path) : fetch(path));
    if (fetched.ok) await cache.put(path, fetched);
  }
}

const fetchSeen = (path: string): Promise<Response> =>
  fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => Response.error());
