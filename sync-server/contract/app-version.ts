import { APP_API_KEY } from './headers.ts';

/**
 * The version of the requests and answers that the app supports. Raise it with a change that breaks older apps, and
 * add an entry below for the calls concerned.
 */
export const APP_VERSION = 3;

/** The minimal app version for calls whose path starts with `path`. */
export interface MinimalVersion {
  /** '/api/order/add/', '/db/orders-' or '/' for all. */
  path: `/${string}`;
  version: number;
}

/** Keep this minimal: an app that is refused cannot do anything until it is updated. */
export const MINIMAL_VERSIONS: readonly MinimalVersion[] = [
  // Older apps expect the customer in every delivery.
  { path: '/db/deliveries-', version: 3 },
];

/** The parts of a request that identify the calling app. */
export interface CallingApp {
  path: string;
  /** The value of the header; empty if there is none. */
  apiKey: string;
  /** The value of the header; empty if there is none, as in apps older than the header. */
  appVersion: string;
}

/** The version that the app needs for a call; null if the call is allowed, as for programs with their own API key. */
export function neededVersion(
  minimal: readonly MinimalVersion[],
  { path, apiKey, appVersion }: CallingApp,
): number | null {
  const isApp = apiKey === APP_API_KEY || path.startsWith('/db/');
  const versions = minimal.filter((one) => path.startsWith(one.path)).map(({ version }) => version);
  const needed = Math.max(0, ...versions);
  const own = /^\d{1,9}$/.test(appVersion) ? Number(appVersion) : 0;
  return isApp && own < needed ? needed : null;
}
