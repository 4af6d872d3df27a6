import type { AddressCandidate } from '#documents/address';
import type { Club } from '#documents/club';
import type { Instant } from '#domain/amsterdam-time';
import { isDeliveryOff, isListed, orderingAllowed } from '#domain/business-card';
import type { Cart } from '#domain/cart';
import type { DeliveryTerms } from '#domain/delivery-region';
import { isUnreachable } from '#domain/kitchen-heard';
import type { Cents } from '#domain/money';
import { type CheckoutProblem, checkoutProblems } from '#domain/order-checks';
import type { Totals } from '#domain/order-totals';
import { type OrderType, orderType } from '#domain/order-type';
import { type PaymentType, paymentTypesFor, reachesBusiness } from '#domain/payment-status';
import { pausedUntil } from '#domain/switches';
import { hostModeBusiness } from '../../data/host-mode.ts';
import type { Business } from '../../data/use-business.ts';
import { type CheckoutDraft, useCheckoutDraft } from '../../data/use-checkout-draft.ts';
import { useHub } from '../../data/use-hub.ts';
import { useNowOf } from '../../data/use-now-of.ts';
import { useOrders } from '../../data/use-orders.ts';
import { useSession } from '../../data/use-session.ts';
import { type Settings, useSettings } from '../../data/use-settings.ts';
import { deliveryTo } from '../../ui/address/delivery-to.ts';
import { checkoutTotals } from './checkout-totals.ts';
import { type OrderTime, orderTime } from './order-time.ts';

/** The order as chosen so far. */
interface ChosenOrder extends Business {
  now: Instant;
  cart: Cart;
  type: OrderType;
  address: AddressCandidate | null;
  terms: DeliveryTerms | null;
  time: OrderTime;
  payment: PaymentType;
  paymentTypes: PaymentType[];
  totals: Totals;
  /** The total without the donation. */
  base: Cents;
  /** The clubs that a donation can go to; null while they are read. */
  clubs: Club[] | null;
  /** The club that gets the donation. */
  club: Club | null;
}

export interface Checkout extends ChosenOrder {
  draft: CheckoutDraft | null;
  settings: Settings;
  /** Problems that keep the order from being placed with this phone number. */
  problemsFor(phone: string): CheckoutProblem[];
  change(change: Partial<Omit<CheckoutDraft, 'order' | 'host'>>): void;
  remember(change: Partial<Settings>): void;
  forget(): void;
}

/** The order as chosen so far, what keeps it from being placed, and the changes to it. */
export function useCheckout(business: Business, cart: Cart): Checkout {
  const { host, menu } = business;
  const now = useNowOf(host);
  const [settings, remember] = useSettings();
  const { draft, update: change, forget } = useCheckoutDraft(host._id);
  const { loggedIn } = useSession();
  const clubs = useClubs(host.hub._id);
  const isFirst = useIsFirstOrder(host._id);
  const { address } = settings;
  const terms = deliveryTo(host, address)?.terms ?? null;
  const type = orderType(host, settings.type === 'deliver', terms);
  const { deliver } = type;
  const paymentTypes = paymentTypesFor(host, deliver, isFirst);
  const payment = paymentTypes.find((one) => one === settings.paymenttype) ?? paymentTypes[0] ?? 'ideal';
  const { euros = '' } = draft ?? {};
  // Without clubs the donation is not shown, so the user could not take it back.
  const donation = clubs?.length === 0 ? null : (draft?.donation ?? null);
  const { totals, base } = checkoutTotals({ cart, menu, deliver, terms, now, payment, donation, euros });
  const time = orderTime(host, deliver, draft?.due ?? null, now);
  const club = clubs?.find(({ _id }) => _id === draft?.club) ?? null;
  const chosen: ChosenOrder = {
    ...business,
    ...{ now, cart, type, address, terms, time, payment, paymentTypes, totals, base, clubs, club },
  };
  return {
    ...chosen,
    ...{ draft, settings, change, remember, forget },
    problemsFor(phone) {
      const problems = problemsOf(chosen, phone, loggedIn);
      // 'Other' without an amount is an incomplete donation, not none.
      const lacksAmount = donation === 'other' && totals.donation === 0;
      return lacksAmount ? [...problems, 'donation-invalid'] : problems;
    },
  };
}

function problemsOf(chosen: ChosenOrder, phone: string, loggedIn: boolean): CheckoutProblem[] {
  const { host, now, cart, type, address, terms, time, payment, paymentTypes, totals, club } = chosen;
  return checkoutProblems({
    phone,
    earliest: time.earliest,
    timeGone: time.due === null,
    paused: pausedUntil(host, now) !== null,
    unreachable: isUnreachable(host, now),
    user: loggedIn || phone !== '',
    deliver: type.deliver,
    deliveryOff: isDeliveryOff(host),
    address: address && { ...address, allow: terms?.deliverable === true },
    quote: totals.quote,
    payment,
    paymentTypes,
    phoneVerified: loggedIn,
    // Delivery that is switched off is a problem of its own.
    orderingAllowed: orderingAllowed(
      { ...host, switched: undefined },
      { hostMode: hostModeBusiness === host._id },
    ),
    donation: totals.donation,
    club: club?._id ?? null,
    items: cart.items,
  });
}

/** Listed clubs of the business's hub. */
function useClubs(hub: string): Club[] | null {
  const { value, status } = useHub(hub);
  return status === 'loading' ? null : (value?.clubs.filter(isListed) ?? []);
}

/** No earlier order that reached the business on this device; the server decides (rule payment/types-of-business). */
function useIsFirstOrder(host: string): boolean {
  const orders = useOrders().value ?? [];
  return !orders.some(
    ({ order, sendState }) => sendState === 'answered' && order.host._id === host && reachesBusiness(order),
  );
}
