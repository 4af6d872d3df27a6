import { BANK_PATHS, DATA_PATHS, pathsUnder } from '#contract/server-paths';

/**
 * Paths that the server answers itself: a navigation to one is never answered with the app. Workbox compares them with
 * the path and the search.
 */
export const SERVER_PATHS = [
  pathsUnder([...DATA_PATHS, 'pictures', 'icons']),
  /^[^?]*\/[^/?]+\.[a-z0-9]{2,5}(\?|$)/,
];

/** Our own pictures, uploaded ones, and QR codes. */
const PICTURES = ['/pictures/', '/api/io/file/', '/test/api/io/file/', '/api/print/qr/'];
export const isPicture = (pathname: string): boolean => PICTURES.some((start) => pathname.startsWith(start));

/** A rule of the Static Routing API: how the browser answers a request. The first match applies. */
interface RouterRule {
  condition: { or: { urlPattern: { pathname: string } }[] };
  source: 'fetch-event' | 'cache' | 'network';
}
export interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(rules: RouterRule[]): Promise<void>;
}

const paths = (list: string[]) => ({ or: list.map((pathname) => ({ urlPattern: { pathname } })) });

/**
 * Requests bypass the worker, except navigations and scripts: data goes to the network; pictures, styles and fonts to
 * the caches, then to the network. That saves starting the worker for each of them. It also prevents a request during
 * an update from restarting the old worker, which Chromium then keeps for as long as it is used. Scripts pass through
 * it, because Chromium keeps their compiled code only then (`design-docs/performance.md`, 'Opened offline').
 * @param precached pictures that are cached under another address, which only the worker knows
 */
export const routes = (precached: string[]): RouterRule[] => [
  ...(precached.length > 0 ? [{ condition: paths(precached), source: 'fetch-event' as const }] : []),
  { condition: paths(BANK_PATHS.map((start) => `${start}*`)), source: 'fetch-event' },
  { condition: paths(['/assets/*.js']), source: 'fetch-event' },
  { condition: paths(['/assets/*', ...PICTURES.map((start) => `${start}*`)]), source: 'cache' },
  { condition: paths(DATA_PATHS.map((name) => `/${name}/*`)), source: 'network' },
];
