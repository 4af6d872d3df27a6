import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './spreadsheet-cell.ts';

test.each([
  ['- met sla', "'- met sla"],
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ["'-", "''-"],
  ["'t Hoekje", "'t Hoekje"],
  ['8,50', '8,50'],
  ['', ''],
])('The text %s is written as %s', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
});

test('A text that is written and read back is the same', () => {
  const anyText = fc.string({ unit: fc.constantFrom(..."'=+-@a\t ") });
  fc.assert(fc.property(anyText, (text) => unescapeFormula(escapeFormula(text)) === text));
});
