import type { LedgerOrder } from '#documents/order';
import type { ChangesBatch } from '../store/couch.ts';
import type { StoredOrder } from '../store/orders-store.ts';

/** An order as a feed reports it, with the names of its conflicting revisions. */
export type ChangedOrder = StoredOrder & { _conflicts?: string[] };

const isOrder = (doc: object | undefined): doc is ChangedOrder =>
  (doc as Partial<LedgerOrder> | undefined)?.type === 'order';

export const ordersIn = ({ results }: ChangesBatch): ChangedOrder[] =>
  results.flatMap(({ doc }) => (isOrder(doc) ? [doc] : []));
