const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** The retry delay in ms: 2, 4, 8 … seconds, at most five minutes. */
export const backoff = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, Math.min(tries, 20) - 1));

/** The same with jitter, for what many clients retry at once: 0.5 to 1.5 times as long. */
export const jitteredBackoff = (tries: number): number => backoff(tries) * (0.5 + Math.random());
