import { isPicture } from './server-paths.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHE = 'eetplein-pictures';
/** Five towns' worth, about 6 MB. */
const MOST = 400;
const AT_ONCE = 3;

/** Keeps exactly the pictures that are named; `seenOnly` those of them that the browser has anyway. */
export async function keepPictures(paths: string[], seenOnly: boolean): Promise<void> {
  const named = paths.filter(isPicture).slice(0, MOST);
  const cache = await caches.open(CACHE);
  for (const kept of await cache.keys())
    if (!named.includes(new URL(kept.url).pathname)) await cache.delete(kept);
  const rest = named.values();
  const fetchers = Array.from({ length: AT_ONCE }, () => fetchMissing(cache, rest, seenOnly));
  // A line that breaks, or storage that is full, ends it; the next visit goes on from there.
  await Promise.all(fetchers).catch(() => {});
}

async function fetchMissing(cache: Cache, rest: Iterable<string>, seenOnly: boolean): Promise<void> {
  for (const path of rest) {
    // A new version is not kept waiting; it is asked for the same.
    if (self.registration.waiting) return;
    // They keep their address for as long as they are the same, so what was fetched once is right.
    if (await cache.match(path)) continue;
    const fetched = await (seenOnly ? fetchSeen(path) : fetch(path));
    if (fetched.ok) await cache.put(path, fetched);
  }
}

const fetchSeen = (path: string): Promise<Response> =>
  fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => Response.error());
