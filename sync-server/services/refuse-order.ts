import { withCancellation } from '#decisions/cancelled-order';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { reachesBusiness } from '#domain/payment-status';
import type { Deps } from '../deps.ts';
import { ensure, refuse } from '../http/api-error.ts';

/**
 * Cancels an order for its business. Idempotent. A paid order is refunded within a minute, by the server that watches
 * the payments. 'order-not-found' if the business does not see the order yet, 'order-settled' if it was handed over.
 */
export async function refuseOrder(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  id: Id<'order'>,
): Promise<LedgerOrder> {
  const order = await store.orders.change(
    id,
    (current) => {
      ensure(current.cancelled || reachesBusiness(current), 'order-not-found', {
        message: `order ${current.number} is not paid`,
      });
      return withCancellation(current, { by: 'business', now: clock() }, refuse);
    },
    { seal: true },
  );
  ensure(order, 'order-not-found');
  return order;
}
