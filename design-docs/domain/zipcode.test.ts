import { describe, expect, test } from 'vitest';
import { zipcodeCases } from '#fixtures/cases/zipcode';
import { isZipcode, normalizeZipcode, zipcodeDigits } from './zipcode.ts';

describe('a zipcode', () => {
  test.each(zipcodeCases)('$text valid: $valid, stored as $stored', ({ text, valid, stored, digits }) => {
    expect(isZipcode(text)).toBe(valid);
    expect(normalizeZipcode(text)).toBe(stored);
    expect(zipcodeDigits(text)).toBe(digits);
  });

  test('that is missing has no digits', () => {
    expect(zipcodeDigits(undefined)).toBeNull();
  });
});
