/** Several values by each key, in the order in which they came. The lists are never changed: a reader may keep them. */
export class ManyMap<V> {
  readonly #lists = new Map<string, readonly V[]>();

  get(key: string): readonly V[] {
    return this.#lists.get(key) ?? [];
  }

  /** Puts a value under its keys, in the place of a former one under those that both have; without one, adds it. */
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
