import type { Id } from '#documents/ids';
import { isSuccessful, paymentOutcome } from '#domain/payment-status';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { upToDate } from './change-payment.ts';

/**
 * Cancels an order that was not paid (D2 §4 "Payment"); again changes nothing. The provider is asked first, so that
 * an order that was just paid is not cancelled; money that comes afterwards is given back.
 */
export async function cancelOrder(deps: Deps, id: Id<'order'>, user: Id<'user'>): Promise<void> {
  const order = await upToDate(deps, { order: id, user });
  if (order.cancelled) return;
  const { status } = order.payment;
  ensure(paymentOutcome(status) !== 'wait', 'order-settled', { details: { status } });
  await deps.store.orders.change(id, (current) => {
    ensure(!isSuccessful(current.payment), 'order-settled');
    if (current.cancelled) return null;
    const now = new Date(deps.clock()).toISOString();
    const { url, ...payment } = current.payment;
    const status = payment.status === 'open' ? ('canceled' as const) : payment.status;
    return { ...current, payment: { ...payment, status }, stamps: 0, cancelled: now, updated: now };
  });
  if (order.payment.id) await deps.payments.cancel(order.payment.id).catch(() => false);
}
