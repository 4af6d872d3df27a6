import * as v from 'valibot';
import { PreparedAnswer } from '../http/prepared-answer.ts';
import { ByteLru } from '../store/byte-lru.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';

/** Bytes of all lists together. */
const MOST = 32 * 1024 * 1024;

interface Prepared<T> {
  /** Validated. Personal marks are laid over it. */
  value: T;
  answer: PreparedAnswer;
}

/** Answers about the catalogue that are the same for every caller, made once for each state of the catalogue. */
export class PreparedLists {
  readonly #kept = new ByteLru<Prepared<unknown> & { version: number }>(MOST);

  /** @param question what is asked, in a normalized form */
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
    // The value takes about as much again as its text.
    this.#kept.set(question, prepared, prepared.answer.bytes * 2);
    return prepared;
  }
}
