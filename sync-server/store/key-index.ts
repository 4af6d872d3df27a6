const NONE: ReadonlySet<never> = new Set();

/** Values by each of their keys, in no order. The cost of a change does not depend on how many values a key has. */
export class KeyIndex<V> {
  readonly #sets = new Map<string, Set<V>>();

  get(key: string): ReadonlySet<V> {
    return this.#sets.get(key) ?? NONE;
  }

  add(value: V, keys: readonly string[]): void {
    for (const key of keys) {
      const set = this.#sets.get(key);
      if (set) set.add(value);
      else this.#sets.set(key, new Set([value]));
    }
  }

  delete(value: V, keys: readonly string[]): void {
    for (const key of keys) {
      const set = this.#sets.get(key);
      set?.delete(value);
      if (set?.size === 0) this.#sets.delete(key);
    }
  }
}
