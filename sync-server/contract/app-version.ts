import { APP_API_KEY } from './headers.ts';

/**
 * The version of what the app asks and understands. It is raised with a change that an older app cannot live with, and
 * then an entry below says of which calls.
 */
export const APP_VERSION = 2;

/** Calls whose path begins like this are answered to apps of this version and later. */
export interface MinimalVersion {
  /** '/api/order/add/', '/db/orders-' or '/' for all. */
  path: `/${string}`;
  version: number;
}

/** Only what must be: an app that is refused can do nothing until it is renewed. */
export const MINIMAL_VERSIONS: readonly MinimalVersion[] = [];

/** Of a request, as far as it tells who asks. */
export interface Asking {
  path: string;
  /** Of the header; empty if there is none. */
  apiKey: string;
  /** Of the header; empty if there is none, as in apps from before it. */
  appVersion: string;
}

/** The version the app needs for a call, if it is older; null if it may call. Programs with a key of their own always may. */
export function neededVersion(
  minimal: readonly MinimalVersion[],
  { path, apiKey, appVersion }: Asking,
): number | null {
  const isApp = apiKey === APP_API_KEY || path.startsWith('/db/');
  const versions = minimal.filter((one) => path.startsWith(one.path)).map(({ version }) => version);
  const needed = Math.max(0, ...versions);
  const own = /^\d{1,9}$/.test(appVersion) ? Number(appVersion) : 0;
  return isApp && own < needed ? needed : null;
}
