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
