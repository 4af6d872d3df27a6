import type { Instant } from '#domain/amsterdam-time';
import type { PaymentType } from '#domain/payment-status';
import type { CommandRefusal } from '../../data/order-view.ts';
import type { PendingCommand } from '../../data/use-orders.ts';
import { offeredTime } from './consent.ts';

/** A way to pay that was refused because of the time of the order, and the time that is offered instead. */
export interface AskedTime {
  type: PaymentType;
  due: Instant;
  asap: boolean;
}

/** null if agreeing to another time does not help. */
export function askedTime(type: PaymentType, { code, details }: CommandRefusal): AskedTime | null {
  const due = offeredTime(code, details);
  return due === null ? null : { type, due, asap: details.asap !== false };
}

/** The time that a refused change of the payment asks for. */
export const askedTimeOf = ({ kind, state, payment, refusal }: PendingCommand): AskedTime | null =>
  kind === 'change-payment' && state === 'refused' && payment && refusal ? askedTime(payment, refusal) : null;
