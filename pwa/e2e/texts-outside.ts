import type { Page } from 'playwright-core';

interface Sides {
  left: number;
  right: number;
}
/** A text on the page; a box is null if the text may leave it. */
interface PlacedText extends Sides {
  text: string;
  /** The box it is in. */
  own: Sides | null;
  /** The nearest box around it that clips its content, or else the screen; null if the text can be scrolled to. */
  clipping: Sides | null;
}

/** The texts on the current page whose ends are cut off at the side, by a box around them or by the screen. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  textsOutside(
    page,
    ({ left, right, clipping: box }) => box && (right > box.right + 1 || left < box.left - 1),
  );

/** The texts on the current page that are wider than the box they are in, and so may cover what is beside it. */
export const protrudingTexts = (page: Page): Promise<string[]> =>
  textsOutside(page, ({ right, own: box }) => box && right > box.right + 1);

async function textsOutside(page: Page, isOutside: (text: PlacedText) => boolean | null): Promise<string[]> {
  return (await page.evaluate(placedTexts)).filter(isOutside).map(({ text }) => text);
}

/** Runs in the page, so it cannot use anything else in this file. */
function placedTexts(): PlacedText[] {
  const isCutOnPurpose = ({ textOverflow, clipPath }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || clipPath !== 'none';
  const ownBox = (text: Node): Element | null => {
    let box = text.parentElement;
    while (box && /^inline$|^contents$/.test(getComputedStyle(box).display)) box = box.parentElement;
    const isExempt = !box || isCutOnPurpose(getComputedStyle(box)) || box.closest('.visually-hidden');
    return isExempt ? null : box;
  };
  const clippingBox = (text: Node): Element | null => {
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (isCutOnPurpose(style) || box.ariaHidden === 'true') return null;
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') return null;
      if (style.overflowX === 'hidden' || style.overflowX === 'clip') return box;
    }
    return document.documentElement;
  };
  const sidesOf = (box: Element | null): Sides | null => {
    if (!box) return null;
    const { left, right } = box.getBoundingClientRect();
    return { left, right };
  };
  const placed: PlacedText[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    const text = node.textContent?.trim();
    if (!text || width === 0) continue;
    placed.push({ text, left, right, own: sidesOf(ownBox(node)), clipping: sidesOf(clippingBox(node)) });
  }
  return placed;
}
