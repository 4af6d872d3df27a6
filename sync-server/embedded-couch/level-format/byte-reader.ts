/** Reads LevelDB's integers and strings in sequence. Throws a RangeError past the end. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get atEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** Seven bits per byte, least significant first. All numbers in LevelDB's files are below 2^53. */
  varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined || scale > Number.MAX_SAFE_INTEGER) throw new RangeError('A number has no end');
      this.#at += 1;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('A field reaches past the end');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  /** Bytes with a length prefix. */
  slice(): Buffer {
    return this.take(this.varint());
  }
}
