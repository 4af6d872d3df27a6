import { ORDERS } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { Couch, Stored } from './couch.ts';

/** The ledger: every order there is. */
export class OrdersStore {
  readonly #couch: Couch;

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  get(id: Id<'order'>): Promise<Stored<LedgerOrder> | null> {
    return this.#couch.get(ORDERS, id);
  }
}
