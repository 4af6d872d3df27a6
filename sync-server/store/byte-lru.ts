interface CacheEntry<V> {
  value: V;
  bytes: number;
}

/** A cache limited by bytes, which evicts the least recently used values. */
export class ByteLru<V> {
  readonly #maxBytes: number;
  /** The least recently used first. */
  readonly #entries = new Map<string, CacheEntry<V>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** @param bytes size of the value; that of the key is added. A value larger than the limit is not kept. */
  set(key: string, value: V, bytes: number): void {
    this.delete(key);
    const entry = { value, bytes: bytes + 2 * key.length + OVERHEAD };
    if (entry.bytes > this.#maxBytes) return;
    this.#makeRoom(entry.bytes);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
  }

  /**
   * Keeps a value that is still being made, usually a promise, so that callers who ask meanwhile share it. Its size
   * counts once it is known; if it cannot be made, it is dropped. If the key got another value in the meantime, that
   * one stays as it is.
   * @param bytes size of the finished value; rejects if it cannot be made
   */
  setPending(key: string, value: V, bytes: Promise<number>): void {
    this.set(key, value, 0);
    const isKept = () => this.#entries.get(key)?.value === value;
    bytes.then(
      (size) => isKept() && this.set(key, value, size),
      () => isKept() && this.delete(key),
    );
  }

  #makeRoom(bytes: number): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes + bytes <= this.#maxBytes) return;
      this.delete(key);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#bytes -= entry.bytes;
    this.#entries.delete(key);
  }
}

/** Approximate bytes of an entry besides its key and value. */
const OVERHEAD = 200;
