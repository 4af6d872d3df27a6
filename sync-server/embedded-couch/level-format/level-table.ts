import { ByteReader } from './byte-reader.ts';
import { maskedCrc32c } from './crc32c.ts';
import { decompressSnappy } from './snappy.ts';

/** Position of a block in the file. It is followed by its compression (1 byte) and its checksum (4). */
interface Block {
  offset: number;
  size: number;
}

interface Entry {
  key: Buffer;
  value: Buffer;
}

const footerSize = 48;
const trailerSize = 5;
const magic = Buffer.from('57fb808b247547db', 'hex');
const snappy = 1;

/**
 * Throws a RangeError unless every byte of a table file is covered by a correct checksum. LevelDB itself, as Node opens
 * it, reads tables without verifying them.
 */
export function checkTable(bytes: Buffer): void {
  const footerAt = bytes.length - footerSize;
  if (footerAt < 0 || !bytes.subarray(-magic.length).equals(magic))
    throw new RangeError('A table without end');
  const footer = new ByteReader(bytes.subarray(footerAt, -magic.length));
  const metaindex = readHandle(footer);
  const index = readHandle(footer);
  while (!footer.atEnd)
    if (footer.varint() !== 0) throw new RangeError('A footer with more than two handles');
  const blocks = [metaindex, index, ...blocksIn(bytes, metaindex), ...blocksIn(bytes, index)];
  let covered = 0;
  for (const block of blocks.sort((a, b) => a.offset - b.offset)) {
    if (block.offset !== covered) throw new RangeError(`Byte ${covered} of a table is in no block`);
    checkBlock(bytes, block);
    covered += block.size + trailerSize;
  }
  if (covered !== footerAt) throw new RangeError(`Byte ${covered} of a table is in no block`);
}

/** The keys and values of a table, decompressed; also those that later tables replace. */
export function* readEntries(bytes: Buffer): Generator<Entry> {
  const footer = new ByteReader(bytes.subarray(bytes.length - footerSize, -magic.length));
  readHandle(footer);
  for (const block of blocksIn(bytes, readHandle(footer))) yield* entriesOf(contentOf(bytes, block));
}

const readHandle = (reader: ByteReader): Block => ({ offset: reader.varint(), size: reader.varint() });

function checkBlock(bytes: Buffer, { offset, size }: Block): void {
  const end = offset + size;
  if (end + trailerSize > bytes.length) throw new RangeError('A block past the end of a table');
  const isSound = bytes.readUInt32LE(end + 1) === maskedCrc32c(bytes.subarray(offset, end + 1));
  if (!isSound) throw new RangeError(`The block at byte ${offset} of a table does not fit its checksum`);
}

/** The blocks that the entries of an index block refer to. */
function blocksIn(bytes: Buffer, index: Block): Block[] {
  checkBlock(bytes, index);
  return Array.from(fieldsOf(contentOf(bytes, index)), ({ value }) => readHandle(new ByteReader(value)));
}

function contentOf(bytes: Buffer, { offset, size }: Block): Buffer {
  const stored = bytes.subarray(offset, offset + size);
  return bytes[offset + size] === snappy ? decompressSnappy(stored) : stored;
}

function* entriesOf(content: Buffer): Generator<Entry> {
  let key = Buffer.alloc(0);
  for (const { shared, rest, value } of fieldsOf(content)) {
    key = Buffer.concat([key.subarray(0, shared), rest]);
    yield { key, value };
  }
}

/** A key is given as the length of the prefix that it shares with the key of the previous entry, and the rest. */
function* fieldsOf(content: Buffer): Generator<{ shared: number; rest: Buffer; value: Buffer }> {
  // The block ends with the offsets of the restart points, four bytes each, and their number.
  const restarts = content.readUInt32LE(content.length - 4);
  const entries = new ByteReader(content.subarray(0, content.length - 4 * (restarts + 1)));
  while (!entries.atEnd) {
    const [shared, keyLength, valueLength] = [entries.varint(), entries.varint(), entries.varint()];
    yield { shared, rest: entries.take(keyLength), value: entries.take(valueLength) };
  }
}
