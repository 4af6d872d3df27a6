import { expect, test } from 'vitest';
import { crc32c, maskedCrc32c } from './crc32c.ts';

/** The examples of RFC 3720, appendix B.4. */
test.each([
  ['32 zeros', Buffer.alloc(32), 0x8a9136aa],
  ['32 ones', Buffer.alloc(32, 0xff), 0x62a8ab43],
  ['32 bytes going up', Buffer.from(Array.from({ length: 32 }, (_, n) => n)), 0x46dd794e],
  ['digits, whose number is not a multiple of four', Buffer.from('123456789'), 0xe3069283],
])('%s', (_, bytes, checksum) => {
  expect(crc32c(bytes)).toBe(checksum);
});

test('is stored rotated and shifted', () => {
  expect(maskedCrc32c(Buffer.from('123456789'))).toBe(0xc78ab0e5);
});
