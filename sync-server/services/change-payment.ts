import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { isSuccessful, type PaymentType, paymentOutcome, paymentTypesFor } from '#domain/payment-status';
import type { Deps } from '../deps.ts';
import { ApiError, ensure } from '../http/api-error.ts';
import { KeyedLock } from './keyed-lock.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { amountsFor, settled } from './settle-order.ts';
import { startPayment } from './start-payment.ts';

interface Change {
  order: Id<'order'>;
  user: Id<'user'>;
  type: PaymentType;
  origin: string;
}

const lock = new KeyedLock();

/** Pays an unpaid order in another way, or tries iDEAL again (D2 §4 "Payment"). Asking twice changes nothing. */
export function changePayment(deps: Deps, change: Change): Promise<LedgerOrder> {
  return lock.run(change.order, async () => {
    const order = await upToDate(deps, change);
    ensure(!order.cancelled, 'order-settled');
    if (isSuccessful(order.payment)) {
      ensure(order.payment.type === change.type && !order.payment.paid, 'order-settled');
      return order;
    }
    const { status } = order.payment;
    ensure(paymentOutcome(status) !== 'wait', 'order-settled', { details: { status } });
    await ensureOffered(deps, order, change.type);
    return change.type === 'ideal'
      ? payAgain(deps, order, change.origin)
      : payAtHandover(deps, order, change.type);
  });
}

/** The order as its payment is now. For cash and pin a provider that is down does not matter: money that comes late is seen to. */
export async function upToDate(
  deps: Deps,
  { order: id, user, type }: Pick<Change, 'order' | 'user'> & { type?: PaymentType },
): Promise<LedgerOrder> {
  const order = await deps.store.orders.get(id);
  ensure(order && order.customer?._id === user, 'order-not-found');
  const { payment } = order;
  if (isSuccessful(payment) || !payment.id) return order;
  const asked = reconcilePayment(deps, payment.id).catch((error) => {
    if (type === 'ideal') throw error;
    return null;
  });
  return (await asked) ?? order;
}

async function ensureOffered(deps: Deps, order: LedgerOrder, type: PaymentType): Promise<void> {
  const host = await deps.store.catalog.host(order.host._id);
  const types = host ? paymentTypesFor(host, order.deliver, order.first) : [];
  ensure(types.includes(type), 'payment-type-unavailable', { details: { types } });
}

/** A payment that is still open is gone on with; there are never two open ones. */
async function payAgain(deps: Deps, order: LedgerOrder, origin: string): Promise<LedgerOrder> {
  const { status, url, id } = order.payment;
  return id && status === 'open' && url ? order : startPayment(deps, order, origin);
}

async function payAtHandover(deps: Deps, order: LedgerOrder, type: PaymentType): Promise<LedgerOrder> {
  const { id } = order.payment;
  const changed = await deps.store.orders.change(order._id, async (current) => {
    if (current.payment.paid || current.cancelled) throw new ApiError('order-settled');
    return settled(deps, {
      ...current,
      ...amountsFor(current, type),
      payment: { type, paid: false, status: type === 'ideal' ? 'open' : type },
    });
  });
  // So that nobody pays twice; a payment that cannot be cancelled any more is given back when it is made.
  if (id) await deps.payments.cancel(id).catch(() => false);
  return changed ?? order;
}
