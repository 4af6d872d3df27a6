import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isHandedOver, type OrderStatus } from '#domain/order-status';
import { isSuccessful, type PaymentState, paymentOutcome } from '#domain/payment-status';
import type { SendState } from '#domain/send-state';
import type { Tone } from '../badge.tsx';

/** The fields of an order that determine its progress. Times are ISO 8601, as in documents. */
export interface ProgressOrder {
  deliver: boolean;
  status: OrderStatus;
  accepted?: string | undefined;
  done: string | null;
  cancelled?: string | undefined;
  courier: { name?: string | undefined } | null;
  picked_up?: string | undefined;
  payment: PaymentState & { status: string };
}

export interface OrderProgress {
  text: MessageDescriptor;
  tone: Tone;
  /** The order failed, and is shown in red. */
  failed: boolean;
}

const step = (text: MessageDescriptor, tone: Tone): OrderProgress => ({ text, tone, failed: false });
const failure = (text: MessageDescriptor): OrderProgress => ({ text, tone: 'danger', failed: true });

/** An order to be paid online is sent from its page only (rule payment/not-sent-unseen). */
const UNPAID = step(msg`Nog niet verstuurd: wacht op je betaling`, 'warn');
const NOT_RECEIVED: Record<Exclude<SendState, 'answered'>, OrderProgress> = {
  waiting: step(msg`Staat op dit apparaat, wordt verstuurd zodra er verbinding is`, 'warn'),
  sending: step(msg`Wordt verstuurd`, 'warn'),
  unknown: step(msg`Verstuurd, nog geen antwoord: we vragen het opnieuw`, 'warn'),
  'needs-attention': UNPAID,
  refused: failure(msg`Niet aangenomen: bekijk je bestelling`),
};
const FAILED = msg`### FOUT BIJ HET BESTELLEN ###`;

/** The progress of an order, as a text for the customer. */
export function orderProgress(order: ProgressOrder, sendState: SendState): OrderProgress {
  const { payment, deliver } = order;
  if (sendState === 'waiting' && payment.type === 'ideal') return UNPAID;
  if (sendState !== 'answered') return NOT_RECEIVED[sendState];
  if (order.cancelled) return step(msg`Geannuleerd`, 'neutral');
  if (!isSuccessful(payment)) {
    const waits = paymentOutcome(payment.status) === 'wait';
    return waits ? step(msg`Wacht op je betaling`, 'warn') : failure(FAILED);
  }
  if (isHandedOver(order)) return step(deliver ? msg`Bezorgd` : msg`Afgehaald`, 'neutral');
  if (order.picked_up || order.status === 'deliver') return step(courierText(order.courier?.name), 'ok');
  if (order.status === 'done')
    return step(deliver ? msg`Klaar, wordt zo bezorgd` : msg`Klaar om af te halen`, 'ok');
  return order.accepted
    ? step(msg`Geaccepteerd, we zijn ermee bezig`, 'ok')
    : step(msg`Besteld, de zaak bekijkt hem zo`, 'brand');
}

const courierText = (name: string | undefined): MessageDescriptor =>
  name ? msg`Onderweg met ${name}` : msg`Onderweg`;
