import { ORDERS } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { Couch, Stored, Unsaved } from './couch.ts';
import type { DecideOptions } from './decided-write.ts';

export type StoredOrder = Stored<LedgerOrder>;

/** The ledger: every order there is. */
export class OrdersStore {
  readonly #couch: Couch;

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  get(id: Id<'order'>): Promise<StoredOrder | null> {
    return this.#couch.get(ORDERS, id);
  }

  /** An order as the copies agree on it: if writers compete for it, once that is over. */
  agreed(id: Id<'order'>): Promise<StoredOrder | null> {
    return this.#couch.agreed(ORDERS, id);
  }

  /** An order that a majority of the copies holds for certain; throws Uncertain if too few are there to tell. */
  confirmed(id: Id<'order'>): Promise<StoredOrder | null> {
    return this.#couch.upsert<LedgerOrder>(ORDERS, id, (current) => current, { confirm: true });
  }

  /** Throws Conflict if there is an order of that id: the id is the lock that makes an order once. */
  create(order: LedgerOrder): Promise<StoredOrder> {
    return this.#couch.create(ORDERS, order, { confirm: true });
  }

  /** `change` may throw a refusal, and returns null if nothing is to change. */
  change(
    id: Id<'order'>,
    change: (current: StoredOrder) => Unsaved<LedgerOrder> | null | Promise<Unsaved<LedgerOrder> | null>,
    options?: DecideOptions,
  ): Promise<StoredOrder | null> {
    return this.#couch.upsert<LedgerOrder>(ORDERS, id, (current) => current && change(current), options);
  }

  /** Every order that has this number on its receipt: businesses and days each have their own. */
  withNumber(number: number): Promise<StoredOrder[]> {
    return this.#list('by-number', { key: number });
  }

  ofCustomer(user: Id<'user'>): Promise<StoredOrder[]> {
    return this.#list('by-customer', { key: user });
  }

  ofCourier(user: Id<'user'>): Promise<StoredOrder[]> {
    return this.#list('by-courier', { key: user });
  }

  /** The online payments, but for those that paid, of orders made since a moment (ISO 8601), oldest first. */
  async attempts(since: string): Promise<string[]> {
    const { rows } = await this.#couch.request<{ rows: { value: string }[] }>({
      db: ORDERS,
      path: '_design/lists/_view/attempts',
      qs: { startkey: since },
    });
    return rows.map((row) => row.value);
  }

  /** The payments whose refund has not ended, the oldest first. */
  async openRefunds(): Promise<string[]> {
    const { rows } = await this.#couch.request<{ rows: { value: string }[] }>({
      db: ORDERS,
      path: '_design/lists/_view/refunds',
    });
    return rows.map((row) => row.value);
  }

  /** Orders that a business sees or saw, by due time; for its staff. */
  async ofHost(host: Id<'organisation'> | null): Promise<StoredOrder[]> {
    const orders = await this.#list('by-host', host ? { startkey: [host], endkey: [host, {}] } : {});
    return orders.sort((a, b) => (a.due < b.due ? -1 : 1));
  }

  /** Of these names of pictures, those that an order shows. */
  picturesAmong(names: string[]): Promise<string[]> {
    return this.#couch.keysOf(ORDERS, '_design/pictures/_view/by-name', names);
  }

  compact(): Promise<void> {
    return this.#couch.compact(ORDERS);
  }

  async #list(view: string, range: object): Promise<StoredOrder[]> {
    const { rows } = await this.#couch.request<{ rows: { doc: StoredOrder }[] }>({
      db: ORDERS,
      path: `_design/lists/_view/${view}`,
      qs: { ...range, include_docs: true },
    });
    return rows.map((row) => row.doc);
  }
}
