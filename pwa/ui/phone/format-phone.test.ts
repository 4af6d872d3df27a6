import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['0612345678', '06 1234 5678'],
  ['0548610101', '0548 61 01 01'],
  ['0548-610101', '0548 61 01 01'],
  ['0531234567', '053 123 45 67'],
  ['0201234567', '020 123 45 67'],
  ['0475123456', '0475 12 34 56'],
  ['0467890123', '046 789 01 23'],
  ['+31548610101', '+31548610101'],
  ['112', '112'],
])('formats %s as %s', (phone, written) => {
  expect(formatPhone(phone).replaceAll('\u00a0', ' ')).toBe(written);
});
