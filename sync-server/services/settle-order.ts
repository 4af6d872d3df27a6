import { settledWith } from '#contract/decisions/settle-order';
import type { LedgerOrder } from '#documents/order';
import type { Deps } from '../deps.ts';
import { settleStamps } from './stamp-ledger.ts';

/** A successful order with its stamps, its reward, and a time that is not over before the business heard of it. */
export async function settled(deps: Pick<Deps, 'store' | 'clock'>, order: LedgerOrder): Promise<LedgerOrder> {
  const host = await deps.store.catalog.host(order.host._id);
  return settledWith(order, await settleStamps(deps, order, host), host, deps.clock());
}
