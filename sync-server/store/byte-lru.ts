interface CacheEntry<V> {
  value: V;
  bytes: number;
  used: boolean;
}

/** A cache limited by bytes, which evicts the least recently used values. */
export class ByteLru<V> {
  readonly #most: number;
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
    entry.used = true;
    return entry.value;
  }

  /** @param bytes size of the value; that of the key is added. A value larger than the limit is not kept. */
  set(key: string, value: V, bytes: number): void {
    this.delete(key);
    const entry = { value, bytes: bytes + 2 * key.length + OVERHEAD, used: false };
    if (entry.bytes > this.#most) return;
    this.#makeRoom(entry.bytes);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
  }

  /** Evicts from the oldest entry on. An entry that was used since the last pass gets a second chance. */
  #makeRoom(bytes: number): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes + bytes <= this.#most) return;
      if (!entry.used) {
        this.delete(key);
        continue;
      }
      entry.used = false;
      // Reinserting moves the entry to the end of the iteration, which may reach it again.
      this.#entries.delete(key);
      this.#entries.set(key, entry);
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
