/** The problems that prevent sending an order, as codes in the order they are shown (rule checkout/problems). */
import type { Instant } from './amsterdam-time.ts';
import type { DeliveryQuote } from './delivery-region.ts';
import { donationProblem } from './donation.ts';
import type { Cents } from './money.ts';
import { MAX_ITEMS } from './order-size.ts';
import { needsVerifiedPhone, type PaymentType } from './payment-status.ts';
import { isMobile } from './phone.ts';
import { isDirectlyAddable } from './product.ts';

export const CHECKOUT_PROBLEMS = [
  'phone-invalid',
  'kitchen-unreachable',
  'no-time',
  'time-gone',
  'paused',
  'no-user',
  'delivery-off',
  'address-missing',
  'address-not-allowed',
  'zipcode-missing',
  'number-missing',
  'below-minimum',
  'phone-unverified',
  'ordering-not-allowed',
  'payment-type-unavailable',
  'donation-invalid',
  'club-required',
  'cart-empty',
  'too-many-items',
  'not-addable',
] as const;
export type CheckoutProblem = (typeof CHECKOUT_PROBLEMS)[number];

export interface Checkout {
  phone: string;
  /** The first available time; null if there is none today. */
  earliest: Instant | null;
  /** Whether the chosen time is no longer available, and no other is chosen. */
  timeGone?: boolean;
  /** Whether the kitchen takes no orders for a while. */
  paused: boolean;
  /** Whether the kitchen is unreachable for now: see `isUnreachable` in kitchen-heard.ts. */
  unreachable?: boolean;
  /** Whether the customer is known by phone number. */
  user: boolean;
  deliver: boolean;
  /** Whether the kitchen switched off its delivery and offers no takeaway. */
  deliveryOff?: boolean;
  address: AddressChecked | null;
  quote: Pick<DeliveryQuote, 'allowed'> | null;
  payment: PaymentType;
  paymentTypes: readonly PaymentType[];
  phoneVerified: boolean;
  /** Whether the business takes orders at all: see `orderingAllowed` in business-card.ts. */
  orderingAllowed: boolean;
  donation: Cents;
  club: string | null;
  items: readonly { tab: string }[];
}
interface AddressChecked {
  allow?: boolean | undefined;
  zipcode?: string | undefined;
  number?: string | number | undefined;
}

/** Delivery needs an address that the business delivers to and the minimum amount; takeaway needs neither. */
function deliveryProblems({ deliver, deliveryOff, earliest, address, quote }: Checkout): CheckoutProblem[] {
  if (!deliver) return [];
  // Another address or a larger amount would not help.
  if (deliveryOff) return earliest === null ? [] : ['delivery-off'];
  if (!address) return ['address-missing'];
  const problems: CheckoutProblem[] = [];
  if (address.allow !== true) problems.push('address-not-allowed');
  if (!address.zipcode) problems.push('zipcode-missing');
  if (!address.number) problems.push('number-missing');
  // If the business does not deliver to the address, a larger amount would not help.
  if (address.allow === true && !quote?.allowed) problems.push('below-minimum');
  return problems;
}

export function checkoutProblems(checkout: Checkout): CheckoutProblem[] {
  const { phone, earliest, user, payment, paymentTypes, phoneVerified, items } = checkout;
  const problems: CheckoutProblem[] = [];
  if (!isMobile(phone)) problems.push('phone-invalid');
  if (checkout.unreachable) problems.push('kitchen-unreachable');
  if (earliest === null) problems.push('no-time');
  else if (checkout.timeGone) problems.push('time-gone');
  if (checkout.paused && earliest !== null) problems.push('paused');
  if (!user) problems.push('no-user');
  problems.push(...deliveryProblems(checkout));
  if (needsVerifiedPhone(payment) && !phoneVerified) problems.push('phone-unverified');
  if (!checkout.orderingAllowed) problems.push('ordering-not-allowed');
  if (!paymentTypes.includes(payment)) problems.push('payment-type-unavailable');
  const donation = donationProblem(checkout.donation, checkout.club);
  if (donation) problems.push(donation);
  if (items.length === 0) problems.push('cart-empty');
  if (items.length > MAX_ITEMS) problems.push('too-many-items');
  if (!items.every(isDirectlyAddable)) problems.push('not-addable');
  return problems;
}

/** The order button is enabled if at most the SMS check is missing: pressing the button starts it. */
export const isOrderButtonEnabled = (problems: readonly CheckoutProblem[]): boolean =>
  problems.every((problem) => problem === 'phone-unverified');
