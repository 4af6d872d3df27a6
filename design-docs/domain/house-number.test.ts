import { describe, expect, test } from 'vitest';
import { houseNumberCases, splitCases } from '#fixtures/cases/house-number';
import { isHouseNumber, splitHouseNumber } from './house-number.ts';

describe('a house number', () => {
  test.each(houseNumberCases)('$text valid: $valid', ({ text, valid }) => {
    expect(isHouseNumber(text)).toBe(valid);
  });

  test.each(splitCases)('typed as $text is $number with addition $addition', ({ text, number, addition }) => {
    const parts = addition === undefined ? { number } : { number, addition };
    expect(splitHouseNumber(text)).toStrictEqual(number === undefined ? null : parts);
  });

  test('that can be typed has a valid number', () => {
    for (const { text } of splitCases) {
      const typed = splitHouseNumber(text);
      if (typed) expect(isHouseNumber(typed.number)).toBe(true);
    }
  });
});
