import { describe, expect, test } from 'vitest';
import { mobileCases, phoneCases, smsCodeCases, typedPhoneCases } from '#fixtures/cases/phone';
import {
  isMobile,
  isSmsCode,
  isTenDigits,
  mobileProblem,
  normalizePhone,
  phoneProblem,
  toInternational,
} from './phone.ts';

describe('a mobile number', () => {
  test.each(mobileCases)('$text → $problem', ({ text, problem }) => {
    expect(mobileProblem(text)).toBe(problem);
    expect(isMobile(text)).toBe(problem === null);
  });
});

describe('a phone number', () => {
  test.each(phoneCases)('$text valid: $valid', ({ text, valid }) => {
    expect(phoneProblem(text)).toBe(valid ? null : 'phone');
    expect(isTenDigits(text)).toBe(valid && !text.includes('-'));
  });

  test.each(typedPhoneCases)('typed as $typed is stored as $phone', ({ typed, phone }) => {
    expect(normalizePhone(typed)).toBe(phone);
  });

  test('is sent to a gateway with its country code', () => {
    expect(toInternational('0612345678')).toBe('+31612345678');
    expect(toInternational('0548612345')).toBe('+31548612345');
    expect(() => toInternational('612345678')).toThrow(RangeError);
    expect(() => toInternational('06123456789')).toThrow(RangeError);
    expect(() => toInternational('10612345678')).toThrow(RangeError);
  });
});

test.each(smsCodeCases)('SMS code $text valid: $valid', ({ text, valid }) => {
  expect(isSmsCode(text)).toBe(valid);
});
