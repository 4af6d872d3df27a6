/** Bytes that are summed together. */
const STEP = 8;
/** A table for each byte of a step, the first for its last byte. */
const tables = makeTables();

function makeTables(): Int32Array {
  const all = new Int32Array(256 * STEP);
  for (let byte = 0; byte < 256; byte += 1) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
    all[byte] = crc;
  }
  for (let at = 256; at < all.length; at += 1) {
    const before = all[at - 256]!;
    all[at] = (before >>> 8) ^ all[before & 0xff]!;
  }
  return all;
}

/**
 * CRC-32C (Castagnoli), the checksum of LevelDB's files; Node's zlib only has the other CRC-32. It has to be fast,
 * because the files of a database are checked before it is opened, except large tables that were checked before.
 */
export function crc32c(bytes: Uint8Array): number {
  const t = tables;
  const { length } = bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  let crc = -1;
  let at = 0;
  for (; at + STEP <= length; at += STEP) {
    const low = crc ^ view.getInt32(at, true);
    const high = view.getInt32(at + 4, true);
    crc =
      t[1792 + (low & 0xff)]! ^
      t[1536 + ((low >>> 8) & 0xff)]! ^
      t[1280 + ((low >>> 16) & 0xff)]! ^
      t[1024 + (low >>> 24)]! ^
      t[768 + (high & 0xff)]! ^
      t[512 + ((high >>> 8) & 0xff)]! ^
      t[256 + ((high >>> 16) & 0xff)]! ^
      t[high >>> 24]!;
  }
  for (; at < length; at += 1) crc = (crc >>> 8) ^ t[(crc ^ bytes[at]!) & 0xff]!;
  return ~crc >>> 0;
}

/** LevelDB stores checksums rotated and shifted, because a CRC of data that contains CRCs would be weak. */
export const maskedCrc32c = (bytes: Uint8Array): number => {
  const crc = crc32c(bytes);
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
};
