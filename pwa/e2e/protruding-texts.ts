import type { Page } from 'playwright-core';

/** The texts on the current page that are wider than the box they are in, and so may cover what is beside it. */
export function protrudingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const protruding: string[] = [];
    const boxOf = (text: Node): Element | null => {
      let box = text.parentElement;
      while (box && /^inline$|^contents$/.test(getComputedStyle(box).display)) box = box.parentElement;
      return box;
    };
    // What is cut on purpose, and what only screen readers get.
    const isExempt = (box: Element): boolean => {
      const { textOverflow, clipPath } = getComputedStyle(box);
      return textOverflow === 'ellipsis' || clipPath !== 'none' || box.closest('.visually-hidden') !== null;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const box = boxOf(text);
      if (!box || !text.textContent?.trim() || isExempt(box)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { right, width } = range.getBoundingClientRect();
      if (width > 0 && right > box.getBoundingClientRect().right + 1)
        protruding.push(text.textContent.trim());
    }
    return protruding;
  });
}
