/** By how much the kitchen may move the due time of an order. */
import { DAY, type Instant, MINUTE } from './amsterdam-time.ts';

/** How far ahead an order can be planned, milliseconds. */
export const PLANNED_WITHIN = 31 * DAY;

/** Minutes by which accepting may move the due time, and by which an accepted order may be delayed. */
export const DELAYS = [0, 5, 10, 15, 20, 30, 45] as const;
export const MAX_DELAY = 45;

/** The time from which a delay counts: the due time, or now if the order is late already. */
export const delayFrom = (due: Instant, now: Instant): Instant => Math.max(due, now);

/** Whether an accepted order can be delayed to `later`. */
export const isPossibleDelay = (later: Instant, due: Instant, now: Instant): boolean =>
  later > delayFrom(due, now) && later <= delayFrom(due, now) + MAX_DELAY * MINUTE;
