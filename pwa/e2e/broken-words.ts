import type { Page } from 'playwright-core';

/** The words on the current page that are broken over two lines, each with the text that it is in. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const words = text.textContent ?? '';
      // Letters and digits only: a line may end at a space, a hyphen or a slash.
      for (const { 0: word, index } of words.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1)
          broken.push(`${word} in “${words.trim()}”`);
      }
    }
    return broken;
  });
}
