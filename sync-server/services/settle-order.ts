import { settledWith } from '#decisions/settle-order';
import type { LedgerOrder } from '#documents/order';
import type { Deps } from '../deps.ts';
import { settleStamps } from './stamp-ledger.ts';

/** A successful order with its stamps or reward. Its due time is moved if the payment took too long. */
export async function settled(deps: Pick<Deps, 'store' | 'clock'>, order: LedgerOrder): Promise<LedgerOrder> {
  const host = await deps.store.catalog.host(order.host._id);
  return settledWith(order, await settleStamps(deps, order, host), host, deps.clock());
}
