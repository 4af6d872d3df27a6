import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { isUlid, withUlid } from './ulid.ts';

test('recognizes a ULID in small letters only', () => {
  const made = ulid().toLowerCase();
  expect(isUlid(made)).toBe(true);
  for (const wrong of ['', made.toUpperCase(), made.slice(1), `${made}0`, `device/${made}`, ` ${made}`]) {
    expect(isUlid(wrong)).toBe(false);
  }
});

test('recognizes an id of one kind with a ULID', () => {
  const made = ulid().toLowerCase();
  expect(withUlid('device').test(`device/${made}`)).toBe(true);
  for (const wrong of [made, `person/${made}`, `device/${made}/`, `a-device/${made}`, 'device/']) {
    expect(withUlid('device').test(wrong)).toBe(false);
  }
});
