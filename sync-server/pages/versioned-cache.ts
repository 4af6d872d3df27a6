import { ByteLru } from '../store/byte-lru.ts';

interface Kept<T> {
  version: string;
  /** Epoch ms. */
  until: number;
  made: Promise<T>;
}

/** Until when a value may be used if its version does not change first; epoch ms. */
interface Validity {
  now: number;
  until(): number;
}

const UNTIL_IT_CHANGES: Validity = { now: 0, until: () => Number.POSITIVE_INFINITY };

/** Caches what is made on the first request, until its version changes. Evicts the least recently used first. */
export class VersionedCache<T> {
  readonly #kept: ByteLru<Kept<T>>;
  readonly #bytesOf: (made: T) => number | null;

  /** @param limit bytes of all values together @param bytesOf size of a value; null if it is answered but not cached */
  constructor(limit: number, bytesOf: (made: T) => number | null) {
    this.#kept = new ByteLru(limit);
    this.#bytesOf = bytesOf;
  }

  /** The value of this key and version. Requests that arrive while it is being made share it. */
  get(key: string, version: string, make: () => Promise<T>, { now, until } = UNTIL_IT_CHANGES): Promise<T> {
    const known = this.#kept.get(key);
    if (known?.version === version && now < known.until) return known.made;
    const made = make();
    const bytes = made.then((value) => {
      const size = this.#bytesOf(value);
      if (size === null) throw new Error('not to be cached');
      return size;
    });
    this.#kept.setPending(key, { version, until: until(), made }, bytes);
    return made;
  }
}
