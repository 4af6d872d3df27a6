import { globSync, readFileSync } from 'node:fs';
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

test('a declaration with a variable has no unit that browsers of 2022 lack: it would be invalid as a whole', () => {
  const sheets = globSync('pwa/**/*.css').filter((path) => !path.includes('node_modules'));
  const declarations = sheets.flatMap((path) => readFileSync(path, 'utf8').split(/[;{}]/));
  expect(declarations.length).toBeGreaterThan(1000);
  expect(declarations.filter((one) => /\ddvh\b/.test(one) && one.includes('var('))).toEqual([]);
});
