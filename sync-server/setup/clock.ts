/** Returns a clock in epoch milliseconds. With a `start` it begins there and runs at normal speed. */
export function createClock(start: number | null): () => number {
  if (start === null) return Date.now;
  const ahead = start - Date.now();
  return () => Date.now() + ahead;
}
