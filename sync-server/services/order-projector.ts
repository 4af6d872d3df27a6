import { setTimeout as pause } from 'node:timers/promises';
import { isUnsettled } from '#decisions/settled-order';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { withoutCustomer } from '#documents/order-people';
import type { Deps } from '../deps.ts';
import { concurrently } from '../store/concurrently.ts';
import type { ChangesBatch } from '../store/couch.ts';
import type { StoredOrder } from '../store/orders-store.ts';
import { type ChangedOrder, ordersIn } from './changed-orders.ts';
import { ParkedOrders } from './parked-orders.ts';
import { projectOrder, projectUntilUnchanged } from './project-order.ts';
import { settleOrder } from './settle-order.ts';
import { returnStamps } from './update-stamp-card.ts';

/** Orders projected concurrently. The store combines what they read and write in one database. */
const AT_ONCE = 50;
/** Number of revisions of an order that was placed and got its stamps. */
const FIRST_REVISIONS = 2;
/**
 * Milliseconds in which the call that created an order should have given it its stamps. After that, the call is taken
 * to have crashed.
 */
const SETTLING_LASTS = 3000;
/** Milliseconds after a cancellation in which another server may still give the order its stamps. */
const JUST_CANCELLED = 60_000;
/**
 * Milliseconds after its request in which a batch counts as current. If this server was suspended for longer, another
 * one took over and may have projected newer states.
 */
const CURRENT_FOR = 3000;
/** Attempts for one order before it is parked, so that it does not hold up the others; they take about four seconds. */
const MAX_TRIES = 4;

type Needed = Pick<Deps, 'store' | 'clock' | 'log'>;

/** Brings the projections of orders up to date with the ledger. An order that cannot be projected is parked. */
export class OrderProjector {
  readonly #deps: Needed;
  readonly #parked: ParkedOrders;
  readonly #onResolved: () => void;
  /** Orders that are projected once they have their stamps, which is a later change. */
  readonly #awaited = new Set<Id<'order'>>();

  /** @param onResolved called after an awaited order was projected without a further change, or parked */
  constructor(deps: Needed, onResolved = () => {}) {
    this.#deps = deps;
    this.#parked = new ParkedOrders(deps);
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
    // New changes are projected at the same time, so that none of these counts as current.
    await this.#projectEach(ordersIn(batch), { areNew: false, currentUntil: 0 });
  }

  /**
   * The same for a batch that was not projected before. Orders without stamps are projected with the change that adds
   * them; if it does not come, they are settled and projected here. Returns those orders.
   * @param requested when the batch was requested, by `performance.now()`
   */
  async projectNew(batch: ChangesBatch, requested = performance.now()): Promise<Id<'order'>[]> {
    const orders = ordersIn(batch);
    const waiting = orders.filter(isUnsettled);
    for (const { _id } of waiting) {
      if (this.#awaited.has(_id)) continue;
      this.#awaited.add(_id);
      this.#later(_id, () => this.#resolve(_id));
    }
    const ready = orders.filter((order) => !isUnsettled(order));
    await this.#projectEach(ready, { areNew: true, currentUntil: requested + CURRENT_FOR });
    for (const { _id } of ready) this.#awaited.delete(_id);
    return waiting.map(({ _id }) => _id);
  }

  async #projectEach(
    orders: ChangedOrder[],
    { areNew, currentUntil }: { areNew: boolean; currentUntil: number },
  ): Promise<void> {
    await concurrently(AT_ONCE, orders, async (order) => {
      await this.#projectOrPark(order, areNew && isNew(order));
      if (performance.now() >= currentUntil) await this.#projectChanged(order);
    });
  }

  /** Projects an order that has changed since it was read. Parks it if that fails. */
  async #projectChanged(order: ChangedOrder): Promise<void> {
    try {
      await this.#projectUntilUnchanged(order);
    } catch (error) {
      await this.#parked.add(order._id, error);
    }
  }

  #projectUntilUnchanged = ({ _id, _rev }: StoredOrder): Promise<void> =>
    projectUntilUnchanged(this.#deps.store, _id, (order) => this.#project(order), _rev);

  /** An awaited order whose call crashed before it was settled. */
  async #resolve(id: Id<'order'>): Promise<void> {
    if (!this.#awaited.has(id)) return;
    try {
      await this.projectAgain(id).catch((error) => this.#parked.add(id, error));
    } catch {
      // CouchDB could not even record that it is parked.
      return this.#later(id, () => this.#resolve(id));
    }
    this.#awaited.delete(id);
    this.#onResolved();
  }

  /** Projects one order again, e.g. a parked one, even while the feed projects it. Throws what goes wrong. */
  async projectAgain(id: Id<'order'>): Promise<void> {
    const found = await this.#deps.store.orders.readDecided(id);
    if (found) {
      const order = await this.#settle(found);
      await this.#project(order);
      await this.#projectUntilUnchanged(order);
    }
    await this.#parked.remove(id);
  }

  /**
   * Adds missing stamps; this changes the order, and that change is projected like any other. Returns stamps that were
   * given while the order was cancelled: the server that wrote the card may have crashed before it saw the cancellation.
   */
  async #settleLater(id: Id<'order'>): Promise<void> {
    try {
      const order = await this.#deps.store.orders.readDecided(id);
      if (order) await returnStamps(this.#deps, await this.#settle(order));
    } catch (error) {
      await this.#parked.add(id, error);
    }
  }

  #later(id: Id<'order'>, work: (id: Id<'order'>) => Promise<void>): void {
    setTimeout(() => work(id).catch(() => {}), SETTLING_LASTS).unref();
  }

  async #projectOrPark(found: ChangedOrder, isNew: boolean): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        // If there are conflicting revisions, project the decided one.
        if (found._conflicts || tries > 1) await this.projectAgain(found._id);
        else await this.#project(found, isNew);
        if (isUnsettled(found) || this.#isJustCancelled(found)) {
          this.#later(found._id, (id) => this.#settleLater(id));
        }
        return await this.#parked.remove(found._id);
      } catch (error) {
        if (tries === MAX_TRIES) return this.#parked.add(found._id, error);
        await pause(50 * 4 ** tries);
      }
    }
  }

  #isJustCancelled({ cancelled }: LedgerOrder): boolean {
    return cancelled !== undefined && this.#deps.clock() - Date.parse(cancelled) < JUST_CANCELLED;
  }

  /**
   * Projects an order, without its customer if the account is gone. That is not checked first for a new order, which was
   * placed with the token of an existing user: `projectOrder` reports it, and the change that then removes the customer
   * is projected too.
   */
  async #project(order: LedgerOrder, isNew = false): Promise<void> {
    const known = isNew ? order : await this.#withoutDeletedCustomer(order);
    const isGone = await projectOrder(this.#deps.store, known, { now: this.#deps.clock(), isNew });
    if (isNew && isGone) await this.#withoutDeletedCustomer(order);
  }

  /** Removes a deleted customer, in case the deletion of the account missed an order placed at the same time. */
  async #withoutDeletedCustomer(order: LedgerOrder): Promise<LedgerOrder> {
    const { users, orders } = this.#deps.store;
    if (!order.customer || (await users.get(order.customer._id))) return order;
    const now = this.#deps.clock();
    const after = await orders.change(order._id, (current) => withoutCustomer(current, now));
    await this.#deps.store.stampCards.removeAll(order.customer._id);
    return after ?? order;
  }

  /**
   * Adds stamps that are missing after a crash between writing an order and settling it. No caller would retry that.
   */
  async #settle(order: StoredOrder): Promise<StoredOrder> {
    if (!isUnsettled(order)) return order;
    return (await settleOrder(this.#deps, order._id)) ?? order;
  }
}

const isNew = ({ _rev }: ChangedOrder): boolean => Number.parseInt(_rev, 10) <= FIRST_REVISIONS;
