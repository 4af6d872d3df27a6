import type { BrowserContext } from 'playwright-core';

/**
 * Removes from every page the APIs that browsers of 2022 (Safari 15.4, Chrome 98 and Firefox 104) did not have, as far
 * as a page can use them. Trusted Types stay, because the browser would still require them.
 */
export const ofTheYear2022 = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const without = (from: object, names: string) => {
      for (const name of names.split(' ')) Reflect.deleteProperty(from, name);
    };
    without(Array, 'fromAsync');
    without(Array.prototype, 'toSorted toReversed toSpliced with');
    without(AbortSignal, 'any timeout');
    without(Response, 'json');
    without(Object, 'groupBy');
    without(Map, 'groupBy');
    without(Promise, 'withResolvers try');
    without(
      Set.prototype,
      'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom',
    );
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    without(iterator, 'map filter take drop flatMap reduce toArray forEach some every find');
    without(String.prototype, 'isWellFormed toWellFormed');
    without(URL, 'canParse parse');
    without(Intl, 'DurationFormat Segmenter');
    without(IDBFactory.prototype, 'databases');
    without(Element.prototype, 'checkVisibility');
    without(HTMLElement.prototype, 'showPopover hidePopover togglePopover popover inert');
    without(HTMLDialogElement.prototype, 'requestClose closedBy');
    without(Document.prototype, 'startViewTransition');
    without(
      globalThis,
      'Iterator CompressionStream scheduler requestIdleCallback cookieStore navigation CloseWatcher',
    );
    without(Navigator.prototype, 'connection setAppBadge clearAppBadge wakeLock userAgentData locks');
  });

/** Removes a feature without which the app does not start. */
export const tooOld = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Reflect.deleteProperty(Object, 'hasOwn');
  });
