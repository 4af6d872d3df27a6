/** Parts that appear and disappear by themselves: their content may not be true when the page is next opened. */
const PASSING = ':scope > [role="status"] > *, [data-passing], dialog, [popover]';
/** In screen heights: more than is visible, so that the page can be scrolled at once and keeps its scrollbar. */
const HEIGHTS = 3;

/**
 * The HTML of what an element shows in the first three heights of the screen, with style attributes as `data-style`. The
 * page must be scrolled to its top.
 * @param height of the screen, in CSS pixels
 */
export function firstScreenOf(place: Element, height: number): string {
  const copy = place.cloneNode(true) as Element;
  const shown = place.querySelectorAll('input');
  for (const [index, field] of copy.querySelectorAll('input').entries())
    field.toggleAttribute('checked', shown[index]?.checked);
  removeBelow(place, copy, height * HEIGHTS);
  for (const part of copy.querySelectorAll(PASSING)) part.remove();
  for (const styled of copy.querySelectorAll('[style]')) {
    styled.setAttribute('data-style', styled.getAttribute('style') ?? '');
    styled.removeAttribute('style');
  }
  // Anything typed or chosen in these would be lost.
  for (const field of copy.querySelectorAll('input, select, textarea')) field.setAttribute('inert', '');
  return copy.innerHTML;
}

/** Removes from a copy the elements that begin below the edge. */
function removeBelow(shown: Element, copy: Element, edge: number): void {
  const copies = [...copy.children];
  for (const [index, child] of [...shown.children].entries()) {
    const { top, bottom } = child.getBoundingClientRect();
    if (top > edge) copies[index]?.remove();
    else if (bottom > edge) removeBelow(child, copies[index]!, edge);
  }
}
