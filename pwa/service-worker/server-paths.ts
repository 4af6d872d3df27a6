const DATA = ['api', 'db', 'test', 'health', 'sandbox', 'dev'];

/** Addresses that the server answers itself: opening one is never answered with the app. */
export const SERVER_PATHS = [
  new RegExp(`^/(${[...DATA, 'pictures', 'icons'].join('|')})(/|$)`),
  /\/[^/]+\.[a-z0-9]{2,5}$/,
];

/** Pictures of food, and those that people and businesses uploaded. */
const PICTURES = ['/pictures/', '/api/io/file/', '/test/api/io/file/'];
export const isPicture = (pathname: string): boolean => PICTURES.some((start) => pathname.startsWith(start));

/** A rule by which the browser decides, without starting the worker, whether a request is the worker's to answer. */
interface RouterRule {
  condition: { or: { urlPattern: { pathname: string } }[] };
  source: 'fetch-event' | 'network';
}
export interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(rules: RouterRule[]): Promise<void>;
}

const under = (paths: string[]) => ({ or: paths.map((pathname) => ({ urlPattern: { pathname } })) });

/**
 * Data goes past the worker. That saves it a start at every call; and a call that comes while a new version takes over
 * would start the old worker again, which Chromium then leaves in its place for minutes, however often it is asked.
 */
export const ROUTES: RouterRule[] = [
  { condition: under(PICTURES.map((start) => `${start}*`)), source: 'fetch-event' },
  { condition: under(DATA.map((name) => `/${name}/*`)), source: 'network' },
];
