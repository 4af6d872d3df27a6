/** CRC-32C (Castagnoli), the checksum of LevelDB's files. Node's zlib only has the other CRC-32. */
const tables = makeTables();

/** Four tables, to process four bytes per step. */
function makeTables(): Uint32Array[] {
  const first = Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
    return crc;
  });
  const all = [first];
  for (let n = 1; n < 4; n += 1) {
    const before = all[n - 1]!;
    all.push(before.map((crc) => (crc >>> 8) ^ first[crc & 0xff]!));
  }
  return all;
}

export function crc32c(bytes: Uint8Array): number {
  const [t0, t1, t2, t3] = tables as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  const { length } = bytes;
  let crc = 0xffffffff;
  let at = 0;
  for (; at + 4 <= length; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc = t3[crc & 0xff]! ^ t2[(crc >>> 8) & 0xff]! ^ t1[(crc >>> 16) & 0xff]! ^ t0[crc >>> 24]!;
  }
  for (; at < length; at += 1) crc = (crc >>> 8) ^ t0[(crc ^ bytes[at]!) & 0xff]!;
  return ~crc >>> 0;
}

/** LevelDB stores checksums rotated and shifted, because a CRC of data that contains CRCs would be weak. */
export const maskedCrc32c = (bytes: Uint8Array): number => {
  const crc = crc32c(bytes);
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
};
