/**
 * The cookie with the language chosen on this device, so that the server renders pages in it. Without the cookie:
 * Dutch.
 */
export const LANGUAGE_COOKIE = 'eetplein-lang';
