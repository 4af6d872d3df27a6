import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Order } from '#documents/order';
import { isHandedOver } from '#domain/order-status';
import { paymentOutcome } from '#domain/payment-status';
import { refundOf } from '#domain/refund';

type Paying = Pick<Order, 'deliver' | 'done' | 'status' | 'cancelled' | 'refunds' | 'kept'>;
/** The kitchen does not know the `id` of a payment at the provider. */
type Payment = Pick<Order['payment'], 'type' | 'paid' | 'status' | 'id'>;

/**
 * How an order is paid, and whether it is (rule payment/said-on-page).
 * @param payment the newest known one; the provider's answer may be ahead of the order
 */
export function paymentWords(order: Paying, payment: Payment): MessageDescriptor {
  if (paymentOutcome(payment.status) === 'thanks-other-platform') return msg`Betaald via Thuisbezorgd`;
  if (payment.paid) return paidWords(order, payment);
  if (order.cancelled) return msg`Niet betaald`;
  if (payment.type === 'ideal') {
    return paymentOutcome(payment.status) === 'wait'
      ? msg`Met iDEAL, de betaling wordt verwerkt`
      : msg`Nog niet betaald (iDEAL)`;
  }
  if (isHandedOver(order)) return paidWords(order, payment);
  if (payment.type === 'cash')
    return order.deliver ? msg`Contant te betalen aan de bezorger` : msg`Contant te betalen bij het afhalen`;
  return order.deliver ? msg`Te pinnen bij de bezorger` : msg`Te pinnen bij het afhalen`;
}

function paidWords(order: Paying, payment: Payment): MessageDescriptor {
  if (payment.type === 'cash') return msg`Contant betaald`;
  if (payment.type === 'pin') return msg`Betaald met pin`;
  return order.cancelled ? refundWords(order, payment) : msg`Betaald met iDEAL`;
}

function refundWords({ refunds, kept }: Paying, { id }: Payment): MessageDescriptor {
  const refund = refundOf(refunds, id);
  if (kept && !refund) return msg`Betaald met iDEAL en niet terugbetaald`;
  if (refund?.status === 'arrived')
    return kept ? msg`Betaald met iDEAL en deels terugbetaald` : msg`Betaald met iDEAL en terugbetaald`;
  return refund?.status === 'failed'
    ? msg`Betaald met iDEAL, de terugbetaling is niet gelukt`
    : msg`Betaald met iDEAL, de terugbetaling is onderweg`;
}
