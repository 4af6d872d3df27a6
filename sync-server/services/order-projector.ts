import { setTimeout as pause } from 'node:timers/promises';
import { isUnsettled } from '#decisions/settle-order';
import { withoutCustomer } from '#decisions/user';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { Deps } from '../deps.ts';
import type { ChangesBatch } from '../store/couch.ts';
import { projectOrder } from './project-order.ts';
import { settleOrder } from './settle-order.ts';

/** Orders projected concurrently. The store combines what they read and write in one database. */
const AT_ONCE = 50;
/** Revisions that an order has when it was placed and got its stamps. */
const FIRST_REVISIONS = 2;
/**
 * Milliseconds in which the call that created an order should have given it its stamps. After that, the call is taken
 * to have crashed.
 */
const SETTLING_LASTS = 3000;
/** Attempts for one order before it is parked, so that it does not hold up the others; they take about four seconds. */
const TRIES = 4;

type Needed = Pick<Deps, 'store' | 'clock' | 'log'>;
type FoundOrder = LedgerOrder & { _rev: string; _conflicts?: string[] };

/** Brings the projections of orders up to date with the ledger. An order that cannot be projected is parked. */
export class OrderProjector {
  readonly #deps: Needed;
  readonly #onResolved: () => void;
  /** Orders that are projected once they have their stamps, which is a later change. */
  readonly #awaited = new Set<Id<'order'>>();
  #parked: Promise<Set<Id<'order'>>> | undefined;

  /** @param onResolved called after an awaited order was projected without a further change, or parked */
  constructor(deps: Needed, onResolved = () => {}) {
    this.#deps = deps;
    this.#onResolved = onResolved;
  }

  /** Whether an order still waits for its stamps. A checkpoint must not pass it while it does. */
  awaits(id: Id<'order'>): boolean {
    return this.#awaited.has(id);
  }

  /**
   * Projects the orders of a batch. Throws only if CouchDB cannot even record that an order is parked. An order without
   * its stamps is checked again a moment later.
   */
  async projectAll(batch: ChangesBatch): Promise<void> {
    await this.#projectEach(
      batch.results.flatMap(({ doc }) => (isOrder(doc) ? [doc] : [])),
      false,
    );
  }

  /**
   * The same for a batch that was not projected before. Orders without stamps are projected with the change that adds
   * them; if it does not come, they are settled and projected here. Returns those orders.
   */
  async projectNew(batch: ChangesBatch): Promise<Id<'order'>[]> {
    const orders = batch.results.flatMap(({ doc }) => (isOrder(doc) ? [doc] : []));
    const waiting = orders.filter(isUnsettled);
    for (const { _id } of waiting) {
      if (this.#awaited.has(_id)) continue;
      this.#awaited.add(_id);
      this.#later(_id, () => this.#resolve(_id));
    }
    const ready = orders.filter((order) => !isUnsettled(order));
    await this.#projectEach(ready, true);
    for (const { _id } of ready) this.#awaited.delete(_id);
    return waiting.map(({ _id }) => _id);
  }

  async #projectEach(orders: FoundOrder[], areNew: boolean): Promise<void> {
    const rest = orders.values();
    const worker = async () => {
      for (const order of rest) await this.#projectOrPark(order, areNew && isNew(order));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  /** An awaited order whose call crashed before it was settled. */
  async #resolve(id: Id<'order'>): Promise<void> {
    if (!this.#awaited.has(id)) return;
    try {
      await this.projectAgain(id).catch((error) => this.#park(id, error));
    } catch {
      // CouchDB could not even record that it is parked.
      return this.#later(id, () => this.#resolve(id));
    }
    this.#awaited.delete(id);
    this.#onResolved();
  }

  /** Projects one order again, e.g. a parked one. Throws what goes wrong. */
  async projectAgain(id: Id<'order'>): Promise<void> {
    const order = await this.#deps.store.orders.readDecided(id);
    if (order) await this.#project(await this.#settle(order));
    await this.#unpark(id);
  }

  /** Adds missing stamps. This changes the order, and that change is projected like any other. */
  async #settleIfForgotten(id: Id<'order'>): Promise<void> {
    try {
      const order = await this.#deps.store.orders.readDecided(id);
      if (order) await this.#settle(order);
    } catch (error) {
      await this.#park(id, error);
    }
  }

  #later(id: Id<'order'>, work: (id: Id<'order'>) => Promise<void>): void {
    setTimeout(() => work(id).catch(() => {}), SETTLING_LASTS).unref();
  }

  async #projectOrPark(found: FoundOrder, isNew: boolean): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        // If there are conflicting revisions, project the decided one.
        if (found._conflicts || tries > 1) await this.projectAgain(found._id);
        else await this.#project(found, isNew);
        if (isUnsettled(found)) this.#later(found._id, (id) => this.#settleIfForgotten(id));
        return await this.#unpark(found._id);
      } catch (error) {
        if (tries === TRIES) return this.#park(found._id, error);
        await pause(50 * 4 ** tries);
      }
    }
  }

  async #project(order: LedgerOrder, isNew = false): Promise<void> {
    const known = await this.#forgetWhoIsGone(order);
    await projectOrder(this.#deps.store, known, { now: this.#deps.clock(), isNew });
  }

  /** Removes a deleted customer, in case the deletion of the account missed an order placed at the same time. */
  async #forgetWhoIsGone(order: LedgerOrder): Promise<LedgerOrder> {
    const { users, orders } = this.#deps.store;
    if (!order.customer || (await users.get(order.customer._id))) return order;
    const now = this.#deps.clock();
    return (await orders.change(order._id, (current) => withoutCustomer(current, now))) ?? order;
  }

  /**
   * Adds stamps that are missing after a crash between writing an order and settling it. No caller would retry that.
   */
  async #settle(order: LedgerOrder): Promise<LedgerOrder> {
    if (!isUnsettled(order)) return order;
    const done = await this.#deps.store.orders.change(order._id, (current) =>
      isUnsettled(current) ? settleOrder(this.#deps, current) : null,
    );
    return done ?? order;
  }

  async #park(order: Id<'order'>, error: unknown): Promise<void> {
    const { store, log, clock } = this.#deps;
    const fault = error instanceof Error ? error.name : typeof error;
    await store.progress.park(order, fault, new Date(clock()).toISOString());
    (await this.#parkedOrders()).add(order);
    log.error({ order, fault }, 'an order is parked: its projections could not be written');
  }

  async #unpark(order: Id<'order'>): Promise<void> {
    const parked = await this.#parkedOrders();
    if (!parked.has(order)) return;
    await this.#deps.store.progress.unpark(order);
    parked.delete(order);
  }

  #parkedOrders(): Promise<Set<Id<'order'>>> {
    this.#parked ??= this.#deps.store.progress
      .parked()
      .then((parked) => new Set(parked.map(({ order }) => order)));
    this.#parked.catch(() => {
      this.#parked = undefined;
    });
    return this.#parked;
  }
}

const isOrder = (doc: object | undefined): doc is FoundOrder =>
  (doc as { type?: unknown } | undefined)?.type === 'order';

const isNew = ({ _rev }: FoundOrder): boolean => Number.parseInt(_rev, 10) <= FIRST_REVISIONS;
