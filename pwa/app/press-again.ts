/**
 * Presses the button that was pressed on a kept screen, which `public/before-paint.js` noted, in the page that the app
 * renders over it.
 */
export function pressAgainIn(place: Element): void {
  const observer = new MutationObserver(() => {
    const early = (globalThis as { pressedEarly?: Element | null }).pressedEarly;
    if (early?.isConnected || !place.firstChild) return;
    observer.disconnect();
    if (early) sameButton(place, early)?.click();
  });
  observer.observe(place, { childList: true });
}

/** The button with the same words; of several, the one at the same place among them. */
function sameButton(place: Element, early: Element): HTMLElement | undefined {
  const alike = (root: ParentNode) =>
    [...root.querySelectorAll<HTMLElement>(early.tagName)].filter((one) => wordsOf(one) === wordsOf(early));
  return alike(place)[alike(removedPart(early)).indexOf(early as HTMLElement)];
}

function removedPart(element: Element): Element {
  return element.parentElement ? removedPart(element.parentElement) : element;
}

const wordsOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;
