import type { paths } from '#domain/paths';

/** What a push message to a browser contains, as JSON. */
export interface NoticePayload {
  title: string;
  body: string;
  kind: string;
  /** The path of the app that it opens. */
  path: string;
  /** A later notice with the same tag replaces it. */
  tag: string;
  lang: string;
}

/** Called by the service worker, which does not load the schemas. */
export const RENEW_PATH = '/api/notices/device/renew';

/** The path of boards; the service worker does not load the other paths of the app. */
export const KITCHEN_PATH: typeof paths.kitchen.pattern = '/kitchen';

/** Whether a page shows the board that a notice leads to: the board rings by itself. @param page its path and query */
export function isBoardOf(page: string, path: string): boolean {
  const [shown, board] = [page, path].map((one) => new URL(one, 'https://app')) as [URL, URL];
  if (board.pathname !== KITCHEN_PATH || shown.pathname !== KITCHEN_PATH) return false;
  const host = shown.searchParams.get('host');
  return host === null || host === board.searchParams.get('host');
}

/** From the service worker to an open page: shows a notice, or opens its path and answers through the port. */
export type NoticeMessage = { type: 'notice'; notice: NoticePayload } | { type: 'open'; path: string };

/** Whether it is a path of the app: our server never sends an address of another site. */
export const isAppPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path);
