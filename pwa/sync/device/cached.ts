/** A value as stored on this device. */
export interface Cached<T> {
  value: T;
  /** When this device last refreshed it from the server, epoch ms by its own clock; null if unknown. */
  updatedAt: number | null;
}

/** The result of a refresh. fresh: this device is up to date. missing: the server has no such document. */
export type RefreshResult = 'fresh' | 'missing' | 'unreachable';

/** Milliseconds within which data is not refreshed again, because events announce changes. */
export const RECENT_MS = 20_000;
