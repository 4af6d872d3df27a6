/** What a payment's status means to the customer (D2 §4 "Payment", decision 31), and which ways to pay there are. */

/** Default first (D2 §9). */
export const PAYMENT_TYPES = ['ideal', 'cash', 'pin'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export type PaymentOutcome = 'success' | 'retry' | 'wait' | 'thanks-other-platform';

/** The table of D2 §4, row by row. */
const OUTCOMES = [
  { statuses: ['none', 'cash', 'pin', 'onsite', 'ondelivery'], outcome: 'success' },
  { statuses: ['paid'], outcome: 'success' },
  { statuses: ['open', 'canceled', 'expired', 'failed'], outcome: 'retry' },
  { statuses: ['pending', 'authorized'], outcome: 'wait' },
  { statuses: ['thuisbezorgd'], outcome: 'thanks-other-platform' },
] as const satisfies { statuses: readonly string[]; outcome: PaymentOutcome }[];

export type PaymentStatus = (typeof OUTCOMES)[number]['statuses'][number];

export const PAYMENT_STATUSES: readonly PaymentStatus[] = ([] as PaymentStatus[]).concat(
  ...OUTCOMES.map((row) => row.statuses),
);

/** A status nobody told us of waits: success would be a promise, and a retry might be paid for twice. */
export const paymentOutcome = (status: string): PaymentOutcome =>
  OUTCOMES.find((row) => (row.statuses as readonly string[]).includes(status))?.outcome ?? 'wait';

export interface PaymentState {
  type: PaymentType;
  paid: boolean;
}
/** Pin or cash, or ideal that is paid (D2 §4). */
export const isSuccessful = ({ type, paid }: PaymentState): boolean => type !== 'ideal' || paid;

/** A successful order that was not cancelled: only then business, couriers and stamps know of it (decisions 23, 30). */
export const isSent = ({ payment, cancelled }: { payment: PaymentState; cancelled?: unknown }): boolean =>
  isSuccessful(payment) && !cancelled;

/** Cash and pin alike are promised by a phone number, so it is verified first (decision 27). */
export const needsVerifiedPhone = (type: PaymentType): boolean => type !== 'ideal';

/**
 * What the order page does with a payment (D2 §4). Straight from the checkout an open payment goes to the provider;
 * otherwise the provider is asked how it stands.
 */
export function paymentStep(
  payment: PaymentState & { status: string },
  fromCheckout: boolean,
): 'done' | 'redirect' | 'check' {
  if (isSuccessful(payment)) return 'done';
  const unfinished = payment.status === 'open' || payment.status === 'pending';
  return fromCheckout && unfinished ? 'redirect' : 'check';
}

/** A business's payment settings (D2 §3). iDEAL and pin are on unless switched off. */
export interface PaymentSettings {
  order?:
    | {
        ideal?: boolean | undefined;
        /** false: no iDEAL for takeaway. */
        ideal_takeaway?: boolean | undefined;
        /** The first order of a customer is paid by iDEAL. */
        ideal_first?: boolean | undefined;
        /** Wherever iDEAL is possible nothing else is. */
        ideal_force?: boolean | undefined;
        nopin?: boolean | undefined;
      }
    | undefined;
}

/** The ways to pay, default first. Never empty: where there is no iDEAL one can pay on the spot. */
export function paymentTypesFor(host: PaymentSettings, deliver: boolean, firstOrder = false): PaymentType[] {
  const { ideal, ideal_takeaway, ideal_first, ideal_force, nopin } = host.order ?? {};
  const online = ideal !== false && (deliver || ideal_takeaway !== false);
  if (online && (ideal_force || (ideal_first && firstOrder))) return ['ideal'];
  return PAYMENT_TYPES.filter((type) => (type === 'ideal' ? online : type === 'cash' || !nopin));
}

/** After a failed payment: paying on the spot, where the business allows it (decision 31). */
export const retryTypesFor = (host: PaymentSettings, deliver: boolean, firstOrder = false): PaymentType[] =>
  paymentTypesFor(host, deliver, firstOrder).filter((type) => type !== 'ideal');
