import type { Page } from 'playwright-core';

/** The texts on the current page whose ends are cut off at the side, because a box around them clips what it holds. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipped: string[] = [];
    const clipping = (element: Element | null): Element | null => {
      for (let box = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(box);
        // What is cut on purpose, what only screen readers get, and what scrolls.
        if (textOverflow === 'ellipsis' || clipPath !== 'none' || box.ariaHidden === 'true') return null;
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        if (overflowX === 'hidden' || overflowX === 'clip') return box;
      }
      return null;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const box = clipping(text.parentElement)?.getBoundingClientRect();
      if (!box || !text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (right > box.right + 1 || left < box.left - 1)) clipped.push(text.textContent.trim());
    }
    return clipped;
  });
}
