/**
 * Calls `act` when the browser shows this page again from its back/forward cache. Until then it got no events and no
 * messages, so what other pages stored meanwhile, a logout for example, has to be read again.
 */
export function onPageRestored(act: () => void): void {
  globalThis.addEventListener?.('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) act();
  });
}
