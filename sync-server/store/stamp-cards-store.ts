import { LOYALTY } from '#documents/databases';
import { type Id, keyOf } from '#documents/ids';
import { type StampCard, stampCardId } from '#documents/stamp-card';
import type { Couch, Stored } from './couch.ts';
import { startingWith } from './prefix-range.ts';

/** A card that was just read; null if there was none. */
export type KnownCard = Stored<StampCard> | null;

/** The stamp card of each user at each business, from which the server decides. */
export class StampCardsStore {
  readonly #couch: Couch;

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  get(user: Id<'user'>, host: Id<'organisation'>): Promise<KnownCard> {
    return this.#couch.get(LOYALTY, stampCardId(user, host));
  }

  /** Returns the card, null if there is none. `known` saves reading it. */
  change(
    user: Id<'user'>,
    host: Id<'organisation'>,
    change: (card: StampCard) => StampCard | null,
    known?: KnownCard,
  ): Promise<KnownCard> {
    const _id = stampCardId(user, host);
    const empty: StampCard = { _id, type: 'stamp-card', user, host, entries: {} };
    return this.#couch.upsert<StampCard>(LOYALTY, _id, (current) => change(current ?? empty), {
      seal: true,
      known,
    });
  }

  async removeAll(user: Id<'user'>): Promise<void> {
    const cards = await this.#couch.all(LOYALTY, startingWith(`stamp-card/${keyOf(user)}/`));
    await Promise.all(cards.map(({ _id }) => this.#couch.remove(LOYALTY, _id)));
  }

  compact(): Promise<void> {
    return this.#couch.compact(LOYALTY);
  }
}
