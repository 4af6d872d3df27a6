/** Now in milliseconds; from a start of one's own it runs on as fast as the real one. */
export function createClock(start: number | null): () => number {
  if (start === null) return Date.now;
  const ahead = start - Date.now();
  return () => Date.now() + ahead;
}
