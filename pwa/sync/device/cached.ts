/** A value as stored on this device. */
export interface Cached<T> {
  value: T;
  /** When this device last refreshed it from the server, epoch ms by its own clock; null if unknown. */
  updatedAt: number | null;
}

/** The result of a refresh. fresh: this device is up to date. missing: the server has no such document. */
export type RefreshResult = 'fresh' | 'missing' | 'unreachable';

/**
 * Whether something happened less than `ms` milliseconds ago by the clock of this device. False if it is in the future:
 * then the clock was set back since, and it is not known how long ago it was.
 */
export const isWithin = (at: number, ms: number, now = Date.now()): boolean => at <= now && now - at < ms;

/** Milliseconds within which data is not refreshed again, because events announce changes. */
export const RECENT_MS = 20_000;
