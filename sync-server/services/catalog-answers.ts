import type * as v from 'valibot';
import type { PersonalFields } from '#contract/personal-fields';
import type { Id } from '#documents/ids';
import { PreparedAnswer, StandingAnswer } from '../http/prepared-answer.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import type { Store } from '../store/store.ts';
import { PreparedLists } from './prepared-lists.ts';

interface Asked<S extends v.GenericSchema> {
  /** What is asked of this catalogue, in a normalized form. May refuse. */
  question(catalog: CatalogOverview): string;
  schema: S;
  /** The answer for everybody. */
  make(catalog: CatalogOverview): unknown;
  personalize(value: v.InferOutput<S>, fields: PersonalFields): unknown;
}

/**
 * Answers from the catalogue in memory: the same for everybody without a session; with one, the user's fields are laid
 * over the common answer. They stand until the catalogue changes, or the user's stamps or favourites.
 */
export class CatalogAnswers {
  readonly #store: Store;
  readonly #lists = new PreparedLists();

  constructor(store: Store) {
    this.#store = store;
  }

  async get<S extends v.GenericSchema>(user: Id<'user'> | null, asked: Asked<S>): Promise<StandingAnswer> {
    const { catalog, readers } = this.#store;
    const overview = await catalog.overview();
    const question = asked.question(overview);
    const common = this.#lists.get(overview, question, asked.schema, () => asked.make(overview));
    const isCurrent = () => catalog.memory.isCurrent(overview);
    if (!user) return new StandingAnswer(common.answer, isCurrent);
    const reader = await readers.of(user);
    const own = new PreparedAnswer(asked.personalize(common.value, reader.fields), {
      cache: 'private, no-cache',
    });
    return new StandingAnswer(own, () => isCurrent() && reader.isCurrent());
  }
}
