import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { brokenWords } from './broken-words.ts';
import { clippedTexts } from './texts-outside.ts';
import { WIDTHS } from './visitor.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GRAVE = ['serious', 'critical'];

/** The serious and critical violations on the current page: one entry per element, with the rule it breaks. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

/** Switches to light or dark at once, without fading. Also renders content that is skipped while it is off screen. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async (theme) => {
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important; transition: none !important }');
    document.adoptedStyleSheets = [all];
    document.documentElement.dataset.theme = theme;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, colorScheme);
}

/** The elements that overflow the width of the page. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** The narrowest phones, and a small screen zoomed to 200%: 320 px, of which a classic scrollbar takes 15. */
const NARROW = { width: 305, height: 480 };

/**
 * Checks the current page in light and dark, on a phone and a desktop, its width on the smallest screens, and that no
 * word is broken or cut off on any of them.
 */
export async function expectAccessible({ page }: { page: Page }, what: string): Promise<void> {
  const before = page.viewportSize() ?? WIDTHS.phone;
  // Retried, since a screen may still be loading or changing its layout; only a fault that stays fails.
  const has = (faults: (page: Page) => Promise<string[]>, where: string) =>
    expect.poll(() => faults(page), { timeout: 60_000, message: `${what}, ${where}` });
  for (const width of ['desktop', 'phone'] as const) {
    await page.setViewportSize(WIDTHS[width]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await setColorScheme(page, colorScheme);
      await has(accessibilityViolations, `${width}, ${colorScheme}`).toEqual([]);
    }
    await has(brokenWords, `${width}, broken words`).toEqual([]);
  }
  await page.setViewportSize(NARROW);
  await has(overflowingElements, 'narrow').toEqual([]);
  await has(brokenWords, 'narrow, broken words').toEqual([]);
  await has(clippedTexts, 'narrow, clipped texts').toEqual([]);
  await page.setViewportSize(before);
  // Cards have moved, and a press just after that is ignored (rule kitchen/under-the-finger).
  await page.waitForTimeout(500);
}
