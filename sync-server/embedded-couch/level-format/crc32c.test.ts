import { expect, test } from 'vitest';
import { crc32c, maskedCrc32c } from './crc32c.ts';

/** The examples of RFC 3720, appendix B.4. */
test.each([
  ['32 zeros', Buffer.alloc(32), 0x8a9136aa],
  ['32 ones', Buffer.alloc(32, 0xff), 0x62a8ab43],
  ['32 bytes going up', Buffer.from(Array.from({ length: 32 }, (_, n) => n)), 0x46dd794e],
  ['digits, whose number is not a multiple of eight', Buffer.from('123456789'), 0xe3069283],
])('%s', (_, bytes, checksum) => {
  expect(crc32c(bytes)).toBe(checksum);
});

test('does not depend on where the bytes lie, or how they are divided into steps', () => {
  const bitwise = (bytes: Buffer): number => {
    let crc = 0xffffffff;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
    }
    return ~crc >>> 0;
  };
  const bytes = Buffer.from(Array.from({ length: 80 }, (_, n) => (n * 167 + 91) & 0xff));
  for (let from = 0; from < 9; from += 1) {
    for (let to = from; to <= bytes.length; to += 1) {
      const part = bytes.subarray(from, to);
      expect(crc32c(part), `${from} to ${to}`).toBe(bitwise(part));
    }
  }
});

test('is stored rotated and shifted', () => {
  expect(maskedCrc32c(Buffer.from('123456789'))).toBe(0xc78ab0e5);
});
