import type { OrderRequest } from '#contract/orders';
import type { Order } from '#documents/order';
import { donationOptions } from '#domain/donation';
import { type Cents, cents, fromEuros, isEuros, toEuros } from '#domain/money';

type Details = Record<string, unknown>;
export type Consent =
  /** Euros: the amount the customer agreed to before, and the new one. */
  | { ask: 'amount'; before: number; after: number; change: Partial<OrderRequest> }
  /** Epoch ms: the time that is offered; as soon as possible if `change.asap`. */
  | { ask: 'time'; due: number; change: Partial<OrderRequest> }
  /** An iDEAL order that was not sent because the customer was not looking at its page. */
  | { ask: 'payment'; change: Partial<OrderRequest> }
  /** Agreeing is not enough: the order itself must change. */
  | { ask: 'adjust' };

/** What to ask about a refused or held order (rules checkout/consent, payment/not-sent-unseen). */
export function consentFor(order: Order, code: string, details: Details): Consent {
  if (code === 'confirm-payment') return { ask: 'payment', change: {} };
  if (code === 'amounts-changed' && isEuros(details.amount)) return newAmount(order, details.amount);
  const due = offeredTime(code, details);
  if (due === null) return { ask: 'adjust' };
  // A server that does not say whether it is a slot offers its earliest time.
  const asap = details.asap !== false;
  return { ask: 'time', due, change: { due: new Date(due).toISOString(), asap } };
}

/** The time, epoch ms, that a refusal offers instead of the one that is not possible; null if it offers none. */
export function offeredTime(code: string, { due }: Details): number | null {
  if (code !== 'slot-changed' && code !== 'slot-unavailable') return null;
  const at = typeof due === 'string' ? Date.parse(due) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

const lastOption = (total: Cents): Cents | null => donationOptions(total).at(-1)?.amount ?? null;

/** Leaves out a donation that rounded up the former total and does not round up the new one. */
function newAmount(order: Order, amount: number): Consent {
  const donation = fromEuros(order.donation_amount);
  const base = cents(fromEuros(amount) - donation);
  const former = cents(fromEuros(order.amount) - donation);
  const keeps = donation === 0 || donation !== lastOption(former) || donation === lastOption(base);
  const after = keeps ? amount : toEuros(base);
  const change = keeps ? { amount: after } : { amount: after, donation_amount: 0, club: null };
  return { ask: 'amount', before: order.amount, after, change };
}
