import { maskedCrc32c } from './crc32c.ts';

export interface LevelLog {
  records: Buffer[];
  /** The byte at which the first damage begins; null if there is none. */
  damagedAt: number | null;
}

const blockSize = 32_768;
/** Checksum (4 bytes), length (2), type (1). */
const headerSize = 7;
const types = { zero: 0, full: 1, first: 2, middle: 3, last: 4 };

/**
 * Reads a file in LevelDB's log format: a write-ahead log or a manifest. Records are split into fragments at block
 * boundaries. A record that is cut off by the end of the file was never acknowledged, so it is not damage.
 */
export function readLog(bytes: Buffer): LevelLog {
  const records: Buffer[] = [];
  let parts: Buffer[] | null = null;
  for (let at = 0; at < bytes.length; ) {
    const leftInBlock = blockSize - (at % blockSize);
    if (leftInBlock < headerSize) {
      at += leftInBlock;
      continue;
    }
    const end = endOfFragment(bytes, at);
    if (end === null) return { records, damagedAt: holdsFragment(bytes, at + 1) ? at : null };
    if (onlyZeros(bytes, at)) break;
    const type = bytes[at + 6]!;
    const begins = type === types.full || type === types.first;
    const isSound = end - at <= leftInBlock && checksumFits(bytes, at, end) && begins === (parts === null);
    if (!isSound || type === types.zero || type > types.last) return { records, damagedAt: at };
    parts = [...(parts ?? []), bytes.subarray(at + headerSize, end)];
    if (type === types.full || type === types.last) {
      records.push(Buffer.concat(parts));
      parts = null;
    }
    at = end;
  }
  return { records, damagedAt: null };
}

/** Null if the file ends before the fragment does. */
function endOfFragment(bytes: Buffer, at: number): number | null {
  if (at + headerSize > bytes.length) return null;
  const end = at + headerSize + bytes.readUInt16LE(at + 4);
  return end > bytes.length ? null : end;
}

const checksumFits = (bytes: Buffer, at: number, end: number): boolean =>
  bytes.readUInt32LE(at) === maskedCrc32c(bytes.subarray(at + 6, end));

/** Distinguishes a wrong length from a record that was cut off: nothing follows the latter. */
function holdsFragment(bytes: Buffer, from: number): boolean {
  for (let at = from; at + headerSize <= bytes.length; at += 1) {
    const type = bytes[at + 6]!;
    if (type < types.full || type > types.last) continue;
    const end = endOfFragment(bytes, at);
    if (end !== null && checksumFits(bytes, at, end)) return true;
  }
  return false;
}

/** After a power cut a file may have its new length but not its last bytes. */
const onlyZeros = (bytes: Buffer, from: number): boolean =>
  bytes[from + 6] === types.zero && bytes.subarray(from).every((byte) => byte === 0);
