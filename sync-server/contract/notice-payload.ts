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

/** From the service worker to an open page: shows a notice, or opens its path and answers through the port. */
export type NoticeMessage = { type: 'notice'; notice: NoticePayload } | { type: 'open'; path: string };

/** A path of the app. An address of another site never comes from our server. */
export const isAppPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path);
