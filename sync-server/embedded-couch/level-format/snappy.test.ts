import { expect, test } from 'vitest';
import { decompressSnappy } from './snappy.ts';

test.each([
  ['a literal', '05 10 68656c6c6f', 'hello'],
  ['a copy with a one-byte offset', '0a 10 68656c6c6f 05 05', 'hellohello'.slice(0, 10)],
  ['a copy with a two-byte offset', '0a 10 68656c6c6f 12 0500', 'hellohello'],
  ['a copy with a four-byte offset', '0a 10 68656c6c6f 13 05000000', 'hellohello'],
  ['a copy that repeats itself', '09 00 61 11 01', 'a'.repeat(9)],
])('decompresses %s', (_, hex, text) => {
  expect(decompressSnappy(Buffer.from(hex.replaceAll(' ', ''), 'hex')).toString()).toBe(text);
});

test('decompresses a literal whose length does not fit in its tag', () => {
  const text = 'x'.repeat(300);
  const compressed = Buffer.concat([Buffer.from('ac02f42b01', 'hex'), Buffer.from(text)]);
  expect(decompressSnappy(compressed).toString()).toBe(text);
});

test.each([
  ['a copy from before the beginning', '05 11 01'],
  ['a literal that is cut off', '05 10 6865'],
  ['another length than it says', '04 10 68656c6c6f'],
  ['nothing', ''],
])('refuses %s', (_, hex) => {
  expect(() => decompressSnappy(Buffer.from(hex.replaceAll(' ', ''), 'hex'))).toThrow(RangeError);
});
