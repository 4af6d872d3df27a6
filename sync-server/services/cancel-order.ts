import { withCancellation } from '#decisions/cancel-order';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/api-error.ts';
import { refreshPayment } from './change-payment.ts';

/**
 * Cancels an unpaid order. Idempotent. Asks the provider first, so that an order that was just paid is not cancelled;
 * money that arrives later is refunded.
 */
export async function cancelOrder(deps: Deps, id: Id<'order'>, user: Id<'user'>): Promise<void> {
  const order = await refreshPayment(deps, { order: id, user });
  await deps.store.orders.change(id, (current) => withCancellation(current, deps.clock(), refuse), {
    seal: true,
  });
  if (order.cancelled) return;
  if (order.payment.id) await deps.payments.cancel(order.payment.id).catch(() => false);
}
