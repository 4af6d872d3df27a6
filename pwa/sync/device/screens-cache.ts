/** The cache of kept screens (`screens-mark.ts`): the page fills it, the service worker reads it. */
export const SCREENS_CACHE = 'eetplein-screens';
