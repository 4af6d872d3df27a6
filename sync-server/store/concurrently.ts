import { CouchUnavailable } from './couch-errors.ts';

/** Runs `work` for each item, at most `atOnce` at a time. Rejects with the first failure, and then starts no more. */
export async function concurrently<T>(
  atOnce: number,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async () => {
    try {
      for (let next = rest.next(); !next.done && !hasFailed; next = rest.next()) await work(next.value);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * The same for items of which none may hold up the others: rejects with the first failure when the work for all of them
 * was tried, but sooner if CouchDB is unavailable: not for a single item, whose database may be damaged, but for as many
 * as are worked on at once.
 */
export async function concurrentlyForAll<T>(
  atOnce: number,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  let unavailable = 0;
  await concurrently(atOnce, items, (item) =>
    work(item).catch((error) => {
      if (error instanceof CouchUnavailable && ++unavailable >= atOnce) throw error;
      failures.push(error);
    }),
  );
  if (failures.length > 0) throw failures[0];
}
