import { ORDERS } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { Couch, Stored, Unsaved } from './couch.ts';
import type { DecideOptions } from './decided-write.ts';
import { viewPages } from './view-pages.ts';

export type StoredOrder = Stored<LedgerOrder>;

const LISTS = '_design/lists/_view';
const BY_MOMENT = '_design/reports/_view/by-moment';
const BY_DUE = '_design/days/_view/by-due';

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

  /**
   * `change` may throw a refusal; it returns null to change nothing. The order is never updated earlier than it was:
   * the clock of another server may be ahead, and devices tell by the time which of two documents is newer.
   */
  change(
    id: Id<'order'>,
    change: (current: StoredOrder) => Unsaved<LedgerOrder> | null | Promise<Unsaved<LedgerOrder> | null>,
    options?: DecideOptions,
  ): Promise<StoredOrder | null> {
    const changed = async (current: StoredOrder | null) => {
      const next = current && (await change(current));
      return next && next.updated < current.updated ? { ...next, updated: current.updated } : next;
    };
    return this.#couch.upsert<LedgerOrder>(ORDERS, id, changed, options);
  }

  /**
   * Orders with this number that are due since a moment (ISO 8601), by due time; numbers are unique only per business
   * and day.
   */
  withNumber(number: number, since: string): Promise<StoredOrder[]> {
    return this.#list('by-number', { startkey: [number, since], endkey: [number, {}] });
  }

  ofCustomer(user: Id<'user'>): Promise<StoredOrder[]> {
    return this.#list('by-customer', { key: user });
  }

  ofCourier(user: Id<'user'>): Promise<StoredOrder[]> {
    return this.#list('by-courier', { key: user });
  }

  /** Ids of the online payments that are not paid, of orders that changed since a moment (ISO 8601), oldest first. */
  async attempts(since: string): Promise<string[]> {
    const { rows } = await this.#couch.request<{ rows: { value: string }[] }>({
      db: ORDERS,
      path: `${LISTS}/attempts`,
      qs: { startkey: since },
    });
    return rows.map((row) => row.value);
  }

  /** The payments whose refund has not ended, the oldest first. */
  async openRefunds(): Promise<string[]> {
    const { rows } = await this.#couch.request<{ rows: { value: string }[] }>({
      db: ORDERS,
      path: `${LISTS}/refunds`,
    });
    return rows.map((row) => row.value);
  }

  /** Orders of a business, or of all, due since a moment (ISO 8601; null for all), by due time, in pages; for staff. */
  async *dueSince(since: string | null, host: Id<'organisation'> | null): AsyncGenerator<StoredOrder[]> {
    const view = host ? `${LISTS}/by-host` : BY_DUE;
    const range = host
      ? { startkey: since === null ? [host] : [host, since], endkey: [host, {}] }
      : { startkey: since ?? undefined };
    const pages = viewPages<null, LedgerOrder>(this.#couch, ORDERS, view, { ...range, include_docs: true });
    for await (const rows of pages) yield rows.flatMap(({ doc }) => doc ?? []);
  }

  /**
   * Orders of a business whose agreed due time, cancellation or refund is between two moments (ISO 8601), each once and
   * in pages.
   */
  async *happenedBetween(
    host: Id<'organisation'>,
    { start, end }: { start: string; end: string },
  ): AsyncGenerator<StoredOrder[]> {
    const range = { startkey: [host, start], endkey: [host, end], include_docs: true };
    const seen = new Set<string>();
    for await (const rows of viewPages<null, LedgerOrder>(this.#couch, ORDERS, BY_MOMENT, range)) {
      const docs = rows.flatMap(({ doc }) => doc ?? []).filter(({ _id }) => !seen.has(_id) && seen.add(_id));
      yield docs;
    }
  }

  /** Businesses with orders that are due since a moment (ISO 8601), also in the future. */
  async orderedSince(since: string): Promise<Set<Id<'organisation'>>> {
    const hosts = new Set<Id<'organisation'>>();
    for await (const page of this.dueSince(since, null)) for (const { host } of page) hosts.add(host._id);
    return hosts;
  }

  /** Businesses with orders to be delivered that are due since a moment (ISO 8601), also in the future. */
  async deliveringSince(since: string): Promise<Set<Id<'organisation'>>> {
    const hosts = new Set<Id<'organisation'>>();
    const pages = viewPages<Id<'organisation'> | null>(this.#couch, ORDERS, BY_DUE, { startkey: since });
    for await (const rows of pages) for (const { value } of rows) if (value) hosts.add(value);
    return hosts;
  }

  /** Orders due between two moments (ISO 8601) that nobody in a kitchen looked at. */
  async *unseen(since: string, until: string): AsyncGenerator<StoredOrder[]> {
    const view = '_design/kitchen/_view/unseen';
    const range = { startkey: since, endkey: until, include_docs: true };
    const pages = viewPages<null, LedgerOrder>(this.#couch, ORDERS, view, range);
    for await (const rows of pages) yield rows.flatMap(({ doc }) => doc ?? []);
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
      path: `${LISTS}/${view}`,
      qs: { ...range, include_docs: true },
    });
    return rows.map((row) => row.doc);
  }
}
