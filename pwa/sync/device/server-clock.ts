/** Smaller differences are due to network latency and the whole seconds of a Date header. */
const TOLERANCE_MS = 5000;
const listeners = new Set<() => void>();
let offset = 0;
let isKnown = false;

/** Now, epoch ms, by the server's clock if known: the clock of a phone may be hours wrong, and slots are in minutes. */
export const serverNow = (): number => Date.now() + offset;

/** Whether an answer has told the server's time since the page was opened. */
export const isServerTimeKnown = (): boolean => isKnown;

/** Converts epoch ms of this device's clock to the server's clock. */
export const byServerClock = (noted: number): number => noted + offset;

export const subscribeToClock = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/**
 * @param date the Date header of an answer that did not come from a cache
 * @param arrived when the headers arrived, epoch ms of this device
 */
export function adjustClock(date: string | null, arrived = Date.now()): void {
  const said = Date.parse(date ?? '');
  if (Number.isNaN(said)) return;
  isKnown = true;
  const difference = said - arrived;
  const next = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  if (Math.abs(next - offset) <= TOLERANCE_MS) return;
  offset = next;
  for (const changed of listeners) changed();
}
