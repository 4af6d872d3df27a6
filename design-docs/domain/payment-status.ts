/** The meaning of a payment status for the customer, and the available payment types. */

/** The default first. */
export const PAYMENT_TYPES = ['ideal', 'cash', 'pin'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export type PaymentOutcome = 'success' | 'retry' | 'wait' | 'thanks-other-platform';

/** The outcome of each payment status (rule payment/status-meaning). */
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

/** An unknown status waits: success would promise too much, and the customer might pay twice after a retry. */
export const paymentOutcome = (status: string): PaymentOutcome =>
  OUTCOMES.find((row) => (row.statuses as readonly string[]).includes(status))?.outcome ?? 'wait';

/** The payment of a new order (rule payment/state-at-start): cash and card are promised now and paid at handover. */
export const newPayment = (type: PaymentType) => ({
  type,
  paid: false,
  status: type === 'ideal' ? ('open' as const) : type,
});

export interface PaymentState {
  type: PaymentType;
  paid: boolean;
}
/** Card or cash, or paid iDEAL (rule payment/successful). */
export const isSuccessful = ({ type, paid }: PaymentState): boolean => type !== 'ideal' || paid;

/** Successful and not cancelled: only then business and couriers see the order, and its stamps count. */
export const reachesBusiness = ({
  payment,
  cancelled,
}: {
  payment: PaymentState;
  cancelled?: unknown;
}): boolean => isSuccessful(payment) && !cancelled;

/** Cash and card are only promised, so the phone number is verified first (rule checkout/verified-phone). */
export const needsVerifiedPhone = (type: PaymentType): boolean => type !== 'ideal';

/**
 * The next step of the order page for a payment. Directly after the checkout, an open payment redirects to the
 * provider; otherwise its status is checked with the provider.
 */
export function paymentStep(
  payment: PaymentState & { status: string },
  fromCheckout: boolean,
): 'done' | 'redirect' | 'check' {
  if (isSuccessful(payment)) return 'done';
  const unfinished = payment.status === 'open' || payment.status === 'pending';
  return fromCheckout && unfinished ? 'redirect' : 'check';
}

/** A business's payment settings. iDEAL and card are enabled unless they are switched off. */
export interface PaymentSettings {
  order?:
    | {
        ideal?: boolean | undefined;
        /** false: no iDEAL for takeaway. */
        ideal_takeaway?: boolean | undefined;
        /** true: if iDEAL is possible, the first order of a customer accepts nothing else. */
        ideal_first?: boolean | undefined;
        /** true: if iDEAL is possible, no order accepts anything else. */
        ideal_force?: boolean | undefined;
        nopin?: boolean | undefined;
      }
    | undefined;
}

/** The available payment types, the default first. Never empty: without iDEAL the customer can pay cash. */
export function paymentTypesFor(host: PaymentSettings, deliver: boolean, firstOrder = false): PaymentType[] {
  const { ideal, ideal_takeaway, ideal_first, ideal_force, nopin } = host.order ?? {};
  const online = ideal !== false && (deliver || ideal_takeaway !== false);
  if (online && (ideal_force || (ideal_first && firstOrder))) return ['ideal'];
  return PAYMENT_TYPES.filter((type) => (type === 'ideal' ? online : type === 'cash' || !nopin));
}

/** Payment types to change to after a failed payment: at handover, if the business allows it. */
export const retryTypesFor = (host: PaymentSettings, deliver: boolean, firstOrder = false): PaymentType[] =>
  paymentTypesFor(host, deliver, firstOrder).filter((type) => type !== 'ideal');
