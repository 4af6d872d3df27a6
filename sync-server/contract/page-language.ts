/** The cookie with the language chosen on this device, so that the server renders pages in it. None stands for Dutch. */
export const LANGUAGE_COOKIE = 'eetplein-lang';
