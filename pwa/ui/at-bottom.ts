/** Marks an element at the lower edge of the screen: a bar, the foot of a dialog, the cookie notice. */
export const AT_BOTTOM = { 'data-at-bottom': true } as const;

/**
 * Height in pixels that marked elements cover at the lower edge of the screen.
 * @param within a dialog or the document
 * @param above an element that is not counted, nor are the elements in it
 */
function coveredAtBottom(within: ParentNode, above: Element): number {
  const heights = [...within.querySelectorAll('[data-at-bottom]')].map((element) => {
    const { top, height } = element.getBoundingClientRect();
    // On a wide screen the order button is part of the page. The foot of a dialog is at its edge in any case.
    const isFlowing = !element.closest('dialog') && getComputedStyle(element).position === 'static';
    return height === 0 || isFlowing || above.contains(element) ? 0 : window.innerHeight - top;
  });
  // An element that begins in the upper half is not at the edge: on a wide screen the tabs are a side menu.
  return Math.max(0, ...heights.filter((height) => height < window.innerHeight / 2));
}

/**
 * Keeps `--covered` of an element at the height that bars cover below it, also when they come, go or scroll.
 * @returns a function that ends this
 */
export function keepAboveBottom(element: HTMLElement, within: Document | HTMLElement): () => void {
  const rise = () => element.style.setProperty('--covered', `${coveredAtBottom(within, element)}px`);
  rise();
  const observer = new MutationObserver(rise);
  observer.observe(within instanceof Document ? within.body : within, { childList: true, subtree: true });
  // Sticky bars leave the edge at the end of their page.
  window.addEventListener('scroll', rise, { passive: true });
  window.addEventListener('resize', rise);
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', rise);
    window.removeEventListener('resize', rise);
  };
}
