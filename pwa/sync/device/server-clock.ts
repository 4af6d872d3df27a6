import { observable } from './observable.ts';

/** Smaller differences are due to network latency and the whole seconds of a Date header. */
const TOLERANCE_MS = 5000;
const isSmall = (ms: number): boolean => Math.abs(ms) <= TOLERANCE_MS;

const offset = observable(0);
/** When the page was opened, epoch ms: jumps if the clock of the device is set, and in some browsers after sleep. */
const openedAt = (): number => Date.now() - performance.now();
/** The same as it was at the last answer. */
let opened = Number.NaN;

/** Now, epoch ms, by the server's clock if known: the clock of a phone may be hours wrong, and slots are in minutes. */
export function serverNow(): number {
  // The clock of the device was set right. After sleep the offset still holds.
  if (isSmall(openedAt() - opened - offset.get())) offset.set(0);
  return byServerClock(Date.now());
}

/** Whether an answer has told the server's time since the page was opened and the clock of the device last jumped. */
export const isServerTimeKnown = (): boolean => isSmall(openedAt() - opened);

/** Converts epoch ms of this device's clock to the server's clock. */
export const byServerClock = (noted: number): number => noted + offset.get();

export const subscribeToClock = offset.subscribe;

/**
 * @param date the Date header of an answer that did not come from a cache
 * @param arrived when the headers arrived, epoch ms of this device
 */
export function adjustClock(date: string | null, arrived = Date.now()): void {
  const difference = Date.parse(date ?? '') - arrived;
  if (Number.isNaN(difference)) return;
  opened = openedAt();
  const next = isSmall(difference) ? 0 : difference;
  if (!isSmall(next - offset.get())) offset.set(next);
}
