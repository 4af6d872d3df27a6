/** The cache of kept screens (`kept-screens.ts`): the page fills it, the service worker reads it. */
export const SCREENS_CACHE = 'eetplein-screens';
