interface CacheEntry<V> {
  value: V;
  bytes: number;
}

/** A cache limited by bytes, which evicts the least recently used values. */
export class ByteLru<V> {
  readonly #most: number;
  /** The least recently used first. */
  readonly #entries = new Map<string, CacheEntry<V>>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
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
    if (entry.bytes > this.#most) return;
    this.#makeRoom(entry.bytes);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
  }

  #makeRoom(bytes: number): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes + bytes <= this.#most) return;
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
