interface CacheEntry<V> {
  value: V;
  bytes: number;
  used: boolean;
}

/** Keeps the values used lately, as many as fit into a number of bytes. */
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

  /** @param bytes of the value; the key's are added. What is larger than all the room is not kept. */
  set(key: string, value: V, bytes: number): void {
    this.delete(key);
    const entry = { value, bytes: bytes + 2 * key.length + OVERHEAD, used: false };
    if (entry.bytes > this.#most) return;
    this.#makeRoom(entry.bytes);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
  }

  /** From the oldest on. What was used since it was last looked at gets a second chance. */
  #makeRoom(bytes: number): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes + bytes <= this.#most) return;
      if (!entry.used) {
        this.delete(key);
        continue;
      }
      entry.used = false;
      // A map iterates in the order of insertion: it comes to the end, and is reached again if need be.
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

/** Bytes that an entry takes besides its key and value, about. */
const OVERHEAD = 200;
