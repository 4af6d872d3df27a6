import * as v from 'valibot';
import { PreparedAnswer } from '../http/prepared-answer.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';

/** More different questions than this at once are probably someone trying out regions. */
const KEPT = 500;

/** Caches answers about the catalogue that are the same for every caller, for each state of the catalogue. */
export class PreparedLists {
  readonly #kept = new WeakMap<CatalogOverview, Map<string, PreparedAnswer>>();

  get(
    catalog: CatalogOverview,
    question: string,
    schema: v.GenericSchema,
    make: () => unknown,
  ): PreparedAnswer {
    const answers = this.#kept.get(catalog) ?? new Map<string, PreparedAnswer>();
    this.#kept.set(catalog, answers);
    const known = answers.get(question);
    if (known) return known;
    if (answers.size >= KEPT) answers.clear();
    const answer = new PreparedAnswer(v.parse(schema, make()));
    answers.set(question, answer);
    return answer;
  }
}
