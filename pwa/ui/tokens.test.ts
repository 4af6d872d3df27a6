import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync('pwa/ui/tokens.css', 'utf8');

/** The values of a token in pixels, that of a phone first. */
const pixels = (token: string) =>
  [...tokens.matchAll(new RegExp(`^ *--${token}: (\\d+)px;`, 'gm'))].map(([, value]) => Number(value));

test.each([
  ['a page', 'page', [1160]],
  ['a column of text', 'column', [700]],
  ['the drawer of the cart', 'drawer', [400]],
  ['a product with its choices', 'product-dialog', [800]],
])('%s is as wide as specified', (_, token, widths) => {
  expect(pixels(token)).toEqual(widths);
});

test('a banner is 250 high, on a phone 160', () => {
  expect(pixels('banner')).toEqual([160, 250]);
});
