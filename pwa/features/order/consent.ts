import type { OrderRequest } from '#contract/orders';
import type { Order } from '#documents/order';
import { donationProblem } from '#domain/donation';
import { cents, fromEuros, isEuros, toEuros } from '#domain/money';

type Details = Record<string, unknown>;
export type Consent =
  /** Euros: what it came to, and what it comes to now. */
  | { ask: 'amount'; before: number; after: number; change: Partial<OrderRequest> }
  /** Epoch ms: the first time there is now. */
  | { ask: 'time'; due: number; change: Partial<OrderRequest> }
  /** To be paid online, and nobody was looking. */
  | { ask: 'payment'; change: Partial<OrderRequest> }
  /** Nothing to agree to: the order itself must change. */
  | { ask: 'adjust' };

/** What the customer is asked when an order did not go through as it was agreed (decisions 14 and 39). */
export function consentFor(order: Order, code: string, details: Details): Consent {
  if (code === 'confirm-payment') return { ask: 'payment', change: {} };
  if (code === 'amounts-changed' && isEuros(details.amount)) return newAmount(order, details.amount);
  const due = typeof details.due === 'string' ? Date.parse(details.due) : Number.NaN;
  const isTime = code === 'slot-changed' || code === 'slot-unavailable';
  if (!isTime || Number.isNaN(due)) return { ask: 'adjust' };
  // The first time there is, is as soon as possible.
  return { ask: 'time', due, change: { due: new Date(due).toISOString(), asap: true } };
}

/** A donation that rounded up the former total may be none for the new one: then it is left out. */
function newAmount(order: Order, amount: number): Consent {
  const donation = fromEuros(order.donation_amount);
  const base = cents(fromEuros(amount) - donation);
  const keeps = donationProblem(donation, base, order.club ?? null) === null;
  const after = keeps ? amount : toEuros(base);
  const change = keeps ? { amount: after } : { amount: after, donation_amount: 0, club: null };
  return { ask: 'amount', before: order.amount, after, change };
}
