import { describe, expect, test } from 'vitest';
import { zipcodeCases } from '#fixtures/cases/zipcode';
import { isZipcode, normalizeZipcode, writtenZipcode, zipcodeDigits } from './zipcode.ts';

describe('a zipcode', () => {
  test.each(zipcodeCases)('$text valid: $valid, stored as $stored', ({ text, valid, stored, digits }) => {
    expect(isZipcode(text)).toBe(valid);
    expect(normalizeZipcode(text)).toBe(stored);
    expect(zipcodeDigits(text)).toBe(digits);
  });

  test.each([
    ['7443', '7443'],
    [' 7443 ba ', '7443BA'],
    ['0443', null],
    ['74431', null],
    ['7443SA', null],
    ['7443 ba 12', null],
    ['', null],
  ])('%o may be written with its digits alone: %s', (text, written) => {
    expect(writtenZipcode(text)).toBe(written);
  });

  test('that is missing has no digits', () => {
    expect(zipcodeDigits(undefined)).toBeNull();
  });
});
