/** Does the work for each item, for this many at the same time. Fails with the first failure, and begins no more then. */
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
