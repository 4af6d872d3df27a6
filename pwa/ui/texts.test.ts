import { expect, test } from 'vitest';
import { BUSINESS_TYPES } from '#documents/host';
import { cents } from '#domain/money';
import { activateTestLanguage } from '../testing/render-page.tsx';
import { BUSINESS_TYPE_LOOKS } from './business/business-type-looks.ts';
import { formatCents } from './price.tsx';

test('every business type of the documents has a look, in the same order', () => {
  expect(Object.keys(BUSINESS_TYPE_LOOKS)).toEqual([...BUSINESS_TYPES]);
});

test.each([
  [0, '€ 0,00', '€0.00'],
  [29, '€ 0,29', '€0.29'],
  [123456, '€ 1.234,56', '€1,234.56'],
  [-250, '€ -2,50', '-€2.50'],
])('formats %d cents as %s in Dutch and as %s in English', (amount, dutch, english) => {
  activateTestLanguage('nl');
  expect(formatCents(cents(amount)).replace(/\u00a0/g, ' ')).toBe(dutch);
  activateTestLanguage('en');
  expect(formatCents(cents(amount))).toBe(english);
});
