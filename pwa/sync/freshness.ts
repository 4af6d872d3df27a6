/** The result of a refresh. fresh: this device is up to date. missing: the server has no such document. */
export type Refreshed = 'fresh' | 'missing' | 'unreachable';

/** A value stored on this device. */
export interface Kept<T> {
  value: T;
  /** When this device last refreshed it, epoch ms by its own clock; null if unknown. */
  updatedAt: number | null;
}

/** What was refreshed within this time is not refreshed again: events announce the changes. */
export const RECENT_MS = 20_000;
