import type { LedgerOrder } from '#documents/order';
import { fromEuros } from '#domain/money';
import type { Deps } from '../deps.ts';
import type { ProviderPayment, ProviderStatus } from '../gateways/payments.ts';
import { amountsFor, settled } from './settle-order.ts';

/** A payment's states only go up: two answers of the provider may be handled in the wrong order. */
const RANK: Record<ProviderStatus, number> = {
  open: 0,
  pending: 1,
  authorized: 1,
  canceled: 2,
  expired: 2,
  failed: 2,
  paid: 3,
};

/** What the provider says of a payment, brought into its order; null where it changes nothing. */
export async function applyPayment(
  deps: Deps,
  order: LedgerOrder,
  payment: ProviderPayment,
): Promise<LedgerOrder | null> {
  if (order.payment.paid || order.cancelled) return null;
  if (payment.status === 'paid')
    return takesMoney(order, payment) ? settled(deps, paidWith(deps, order, payment)) : null;
  return isCurrent(order, payment) ? withState(deps, order, payment) : null;
}

/**
 * Money counts when it is the whole amount, and in time: also that of an earlier attempt, and after a change to cash
 * or pin, as long as nobody paid at the door.
 */
const takesMoney = (order: LedgerOrder, { amount }: ProviderPayment): boolean =>
  order.done === null && order.customer !== null && fromEuros(amountsFor(order, 'ideal').amount) === amount;

function paidWith({ payments }: Deps, order: LedgerOrder, { id }: ProviderPayment): LedgerOrder {
  return {
    ...order,
    ...amountsFor(order, 'ideal'),
    payment: { type: 'ideal', paid: true, status: 'paid', provider: payments.name, id },
    payments: order.payments.includes(id) ? order.payments : [...order.payments, id],
  };
}

/** The attempt the customer is at; one whose making was not written down before a crash is taken up. */
const isCurrent = ({ payment: { type, id } }: LedgerOrder, payment: ProviderPayment): boolean =>
  type === 'ideal' && (id === undefined || id === payment.id);

function withState(deps: Deps, order: LedgerOrder, payment: ProviderPayment): LedgerOrder | null {
  const { id, status, url } = payment;
  const before = order.payment;
  if (before.id === id && RANK[status] < (RANK[before.status as ProviderStatus] ?? 0)) return null;
  const { url: formerUrl, ...rest } = before;
  const same = before.id === id && before.status === status && formerUrl === url;
  if (same) return null;
  return {
    ...order,
    payment: { ...rest, id, status, provider: deps.payments.name, ...(url && { url }) },
    payments: order.payments.includes(id) ? order.payments : [...order.payments, id],
    updated: new Date(deps.clock()).toISOString(),
  };
}
