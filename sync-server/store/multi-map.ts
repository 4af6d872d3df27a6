/** A multimap that keeps the order of insertion. A list is never changed in place, so a reader may keep it. */
export class MultiMap<V> {
  readonly #lists = new Map<string, readonly V[]>();

  get(key: string): readonly V[] {
    return this.#lists.get(key) ?? [];
  }

  /**
   * Replaces a value: under keys that both have, the new one takes the place of the former. Without a former value it
   * is added; without a new one, the former is removed.
   */
  replace(
    former: V | undefined,
    formerKeys: readonly string[],
    value?: V,
    keys: readonly string[] = [],
  ): void {
    const wanted = new Set(keys);
    for (const key of new Set([...formerKeys, ...wanted])) {
      const list = this.get(key);
      const at = former === undefined ? -1 : list.indexOf(former);
      const now = value !== undefined && wanted.has(key) ? [value] : [];
      const changed = at < 0 ? [...list, ...now] : list.toSpliced(at, 1, ...now);
      if (changed.length > 0) this.#lists.set(key, changed);
      else this.#lists.delete(key);
    }
  }
}
