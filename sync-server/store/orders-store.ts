import type { Counter } from '#documents/counter';
import { ORDERS, USERS } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { Couch, Stored, Unsaved } from './couch.ts';

const COUNTER = 'counter/orders';
/** The first number: one digit alone looks like a mistake on a receipt. */
const FIRST_NUMBER = 1001;

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

  /** Throws Conflict when there is an order of that id: it is the lock that makes an order once. */
  create(order: LedgerOrder): Promise<StoredOrder> {
    return this.#couch.create(ORDERS, order);
  }

  /** `change` may throw a refusal, and returns null where nothing is to change. */
  change(
    id: Id<'order'>,
    change: (current: StoredOrder) => Unsaved<LedgerOrder> | null | Promise<Unsaved<LedgerOrder> | null>,
  ): Promise<StoredOrder | null> {
    return this.#couch.upsert<LedgerOrder>(ORDERS, id, (current) => current && change(current));
  }

  /** By the number on the receipt. */
  async byNumber(number: number): Promise<StoredOrder | null> {
    const [order] = await this.#list('by-number', { key: number });
    return order ?? null;
  }

  /** A number for people, given out once. */
  async nextNumber(): Promise<number> {
    const counter = await this.#couch.upsert<Counter>(USERS, COUNTER, (current) => ({
      _id: COUNTER,
      type: 'counter',
      value: (current?.value ?? FIRST_NUMBER - 1) + 1,
    }));
    return counter!.value;
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
