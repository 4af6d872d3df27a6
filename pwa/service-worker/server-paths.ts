const DATA = ['api', 'db', 'test', 'health', 'sandbox', 'dev'];

/** Addresses that the server answers itself: opening one is never answered with the app. */
export const SERVER_PATHS = [
  new RegExp(`^/(${[...DATA, 'pictures', 'icons'].join('|')})(/|$)`),
  /\/[^/]+\.[a-z0-9]{2,5}$/,
];

/** Pictures of food, and those that people and businesses uploaded. */
const PICTURES = ['/pictures/', '/api/io/file/', '/test/api/io/file/'];
export const isPicture = (pathname: string): boolean => PICTURES.some((start) => pathname.startsWith(start));

/** A rule by which the browser answers a request itself, or leaves it to the worker. The first that fits holds. */
interface RouterRule {
  condition: { or: { urlPattern: { pathname: string } }[] };
  source: 'fetch-event' | 'cache' | 'network';
}
export interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(rules: RouterRule[]): Promise<void>;
}

const paths = (list: string[]) => ({ or: list.map((pathname) => ({ urlPattern: { pathname } })) });

/**
 * All but opening a page goes past the worker: data to the server; pictures, and files whose name says which they are,
 * to the caches, and from there to the server. That saves a start of the worker at every one of them. And a request
 * that came while a new version takes over would start the old worker again, which Chromium then leaves in its place
 * for as long as it is used.
 * @param precached kept under another address, which the worker knows
 */
export const routes = (precached: string[]): RouterRule[] => [
  ...(precached.length > 0 ? [{ condition: paths(precached), source: 'fetch-event' as const }] : []),
  { condition: paths(['/assets/*', ...PICTURES.map((start) => `${start}*`)]), source: 'cache' },
  { condition: paths(DATA.map((name) => `/${name}/*`)), source: 'network' },
];
