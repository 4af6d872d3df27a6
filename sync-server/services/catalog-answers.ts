import type * as v from 'valibot';
import type { PersonalFields } from '#contract/personal-fields';
import type { Id } from '#documents/ids';
import { CacheableAnswer, PreparedAnswer } from '../http/prepared-answer.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import type { Store } from '../store/store.ts';
import { PreparedLists } from './prepared-lists.ts';

interface Asked<S extends v.GenericSchema> {
  /** The normalized request, as the key of the answer. May refuse. */
  question(catalog: CatalogOverview): string;
  schema: S;
  /** The answer that is the same for everyone. */
  make(catalog: CatalogOverview): unknown;
  personalize(value: v.InferOutput<S>, fields: PersonalFields): unknown;
}

/**
 * Answers from the catalogue in memory. Without a session the caller gets the common answer, with a session the common
 * answer plus the user's personal fields. Cached until the catalogue, or the user's stamps or favourites, change.
 */
export class CatalogAnswers {
  readonly #store: Store;
  readonly #lists = new PreparedLists();

  constructor(store: Store) {
    this.#store = store;
  }

  async get<S extends v.GenericSchema>(user: Id<'user'> | null, asked: Asked<S>): Promise<CacheableAnswer> {
    const { catalog, personalFields } = this.#store;
    const overview = await catalog.overview();
    const question = asked.question(overview);
    const common = this.#lists.get(overview, question, asked.schema, () => asked.make(overview));
    const isCurrent = () => catalog.memory.isCurrent(overview);
    if (!user) return new CacheableAnswer(common.answer, isCurrent);
    const reader = await personalFields.of(user);
    const own = new PreparedAnswer(asked.personalize(common.value, reader.fields), {
      cache: 'private, no-cache',
    });
    return new CacheableAnswer(own, () => isCurrent() && reader.isCurrent());
  }
}
