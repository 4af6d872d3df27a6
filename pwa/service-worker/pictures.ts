/** Pictures keep their address for as long as they are the same, so what was fetched once is right. */
const CACHE = 'eetplein-pictures';
/** A few towns' worth; the oldest go first. */
const MOST = 300;

type Handled = { request: Request; event: ExtendableEvent };

/** From the cache, else from the network and into the cache. Without either the page shows its placeholder. */
export async function pictureFirstFromCache({ request, event }: Handled): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const fetched = await fetch(request).catch(() => Response.error());
  if (fetched.ok) event.waitUntil(keep(cache, request, fetched.clone()));
  return fetched;
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response);
  // Keys come in the order they were put in.
  const keys = await cache.keys();
  for (const oldest of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(oldest);
}
