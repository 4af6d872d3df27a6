import * as v from 'valibot';
import { PreparedAnswer } from '../http/prepared-answer.ts';
import { ByteLru } from '../store/byte-lru.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';

/** Maximum bytes of all lists. */
const MAX = 32 * 1024 * 1024;
/** Bytes of the objects of an entry, which are most of it if the list is empty. */
const OBJECTS = 700;

interface Prepared<T> {
  /** Validated; personal fields are added to it. */
  value: T;
  answer: PreparedAnswer;
}

/** Caches answers about the catalogue that are the same for every caller, for one state of the catalogue. */
export class PreparedLists {
  readonly #kept = new ByteLru<Prepared<unknown> & { version: number }>(MAX);

  /** @param question the normalized request */
  get<S extends v.GenericSchema>(
    { version }: CatalogOverview,
    question: string,
    schema: S,
    make: () => unknown,
  ): Prepared<v.InferOutput<S>> {
    const known = this.#kept.get(question);
    if (known?.version === version) return known;
    const value = v.parse(schema, make());
    const prepared = { version, value, answer: new PreparedAnswer(value) };
    // The value takes about as much memory as its text.
    this.#kept.set(question, prepared, prepared.answer.bytes * 2 + OBJECTS);
    return prepared;
  }
}
