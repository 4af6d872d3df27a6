import { ORDERS } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { Couch, Stored, Unsaved } from './couch.ts';
import type { DecideOptions } from './decided-write.ts';

export type StoredOrder = Stored<LedgerOrder>;

/** The ledger: all orders. */
export class OrdersStore {
  readonly #couch: Couch;

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  get(id: Id<'order'>): Promise<StoredOrder | null> {
    return this.#couch.get(ORDERS, id);
  }

  /** Reads an order once no writers compete for it any more. */
  readDecided(id: Id<'order'>): Promise<StoredOrder | null> {
    return this.#couch.readDecided(ORDERS, id);
  }

  /**
   * Reads an order and seals it, so that a majority of the copies has it; throws Uncertain if too few can be reached.
   */
  sealed(id: Id<'order'>): Promise<StoredOrder | null> {
    return this.#couch.upsert<LedgerOrder>(ORDERS, id, (current) => current, { seal: true });
  }

  /** Throws Conflict if the id is taken: the id is the lock that prevents placing an order twice. */
  create(order: LedgerOrder): Promise<StoredOrder> {
    return this.#couch.create(ORDERS, order, { seal: true });
  }

  /** `change` may throw a refusal; it returns null to change nothing. */
  change(
    id: Id<'order'>,
    change: (current: StoredOrder) => Unsaved<LedgerOrder> | null | Promise<Unsaved<LedgerOrder> | null>,
    options?: DecideOptions,
  ): Promise<StoredOrder | null> {
    return this.#couch.upsert<LedgerOrder>(ORDERS, id, (current) => current && change(current), options);
  }

  /** All orders with this number; numbers are unique only per business and day. */
  withNumber(number: number): Promise<StoredOrder[]> {
    return this.#list('by-number', { key: number });
  }

  ofCustomer(user: Id<'user'>): Promise<StoredOrder[]> {
    return this.#list('by-customer', { key: user });
  }

  ofCourier(user: Id<'user'>): Promise<StoredOrder[]> {
    return this.#list('by-courier', { key: user });
  }

  /** Ids of the online payments that are not paid, of orders created since a moment (ISO 8601), oldest first. */
  async attempts(since: string): Promise<string[]> {
    const { rows } = await this.#couch.request<{ rows: { value: string }[] }>({
      db: ORDERS,
      path: '_design/lists/_view/attempts',
      qs: { startkey: since },
    });
    return rows.map((row) => row.value);
  }

  /** Orders that a business sees or has seen, by due time; for its staff. */
  async ofHost(host: Id<'organisation'> | null): Promise<StoredOrder[]> {
    const orders = await this.#list('by-host', host ? { startkey: [host], endkey: [host, {}] } : {});
    return orders.sort((a, b) => (a.due < b.due ? -1 : 1));
  }

  /** Returns those of the given picture names that an order shows. */
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
