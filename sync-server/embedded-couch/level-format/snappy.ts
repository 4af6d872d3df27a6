import { ByteReader } from './byte-reader.ts';

/** Decompresses a block in the Snappy format. Throws a RangeError if it is malformed. */
export function decompressSnappy(bytes: Buffer): Buffer {
  const reader = new ByteReader(bytes);
  const out = Buffer.alloc(reader.varint());
  let filled = 0;
  while (!reader.atEnd) {
    const tag = reader.take(1)[0]!;
    if ((tag & 3) === 0) {
      const literal = reader.take(literalLength(tag >>> 2, reader));
      literal.copy(out, filled);
      filled += literal.length;
      continue;
    }
    const { length, offset } = readCopy(tag, reader);
    if (offset === 0 || offset > filled) throw new RangeError('A copy from before the beginning');
    // Copy byte by byte, because a copy may repeat bytes that it has just written.
    for (const end = filled + length; filled < end; filled += 1) out[filled] = out[filled - offset]!;
  }
  if (filled !== out.length) throw new RangeError('A block of another length');
  return out;
}

/** Up to 60 in the tag itself, otherwise in the one to four bytes after it. */
function literalLength(field: number, reader: ByteReader): number {
  return field < 60 ? field + 1 : reader.take(field - 59).readUIntLE(0, field - 59) + 1;
}

function readCopy(tag: number, reader: ByteReader): { length: number; offset: number } {
  if ((tag & 3) === 1)
    return { length: ((tag >>> 2) & 7) + 4, offset: ((tag >>> 5) << 8) | reader.take(1)[0]! };
  const size = (tag & 3) === 2 ? 2 : 4;
  return { length: (tag >>> 2) + 1, offset: reader.take(size).readUIntLE(0, size) };
}
