import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Cart } from '#domain/cart';
import { isOrderButtonEnabled } from '#domain/order-checks';
import type { Business } from '../../data/use-business.ts';
import { usePhoneLogin } from '../../data/use-phone-login.ts';
import { usePhoneValidation } from '../../ui/phone/use-phone-validation.ts';
import type { FocusKept } from '../../ui/use-focus-kept.ts';
import styles from './checkout.module.css';
import { DonationSection } from './donation-section.tsx';
import { NameField } from './name-field.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderTypeSection } from './order-type-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PhoneSection } from './phone-section.tsx';
import { RemarkSection } from './remark-section.tsx';
import { TimeSection } from './time-section.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface CheckoutFormProps {
  business: Business;
  cart: Cart;
  /** What a newer menu changed in the cart. */
  changes: ReactNode;
  onPlaced(): void;
  focusKept: FocusKept;
}

export function CheckoutForm({ business, cart, changes, onPlaced, focusKept }: CheckoutFormProps) {
  const checkout = useCheckout(business, cart);
  const { phoneSection, orderButton } = useOrdering(checkout, onPlaced);
  return (
    <div className={styles.checkout} {...focusKept}>
      <div className={styles.sections}>
        <PhoneSection {...phoneSection}>
          <NameField checkout={checkout} />
        </PhoneSection>
        <OrderTypeSection checkout={checkout} />
        <TimeSection checkout={checkout} />
        <DonationSection checkout={checkout} />
        <PaymentSection checkout={checkout} />
        <RemarkSection checkout={checkout} />
      </div>
      <aside className={styles.side}>
        <OrderSummary checkout={checkout} changes={changes} />
        <OrderButton checkout={checkout} {...orderButton} />
      </aside>
    </div>
  );
}

/** Places the order if the user is logged in; otherwise leads to the phone section first, to verify the number. */
function useOrdering(checkout: Checkout, onPlaced: () => void) {
  const { place, busy, trouble } = usePlaceOrder(checkout, onPlaced);
  const session = usePhoneLogin();
  const { loggedIn } = session;
  const placeRef = useRef<HTMLElement>(null);
  const agreement = useOrderOnceKnown(checkout, place, session);
  const validation = usePhoneValidation({ ...session, onValid: () => {} });
  const type = (number: string) => {
    validation.type(number);
    agreement.correct(number);
  };
  const phone = session.user?.phone ?? validation.phone;
  const onOrder = () => {
    if (loggedIn) return place();
    agreement.give(phone);
    validation.ask();
    placeRef.current?.scrollIntoView({ block: 'start' });
    placeRef.current?.focus({ preventScroll: true });
  };
  return {
    phoneSection: { validation: { ...validation, type }, isHeld: agreement.isHeld, placeRef },
    orderButton: { phone, step: validation.step, loggedIn, busy, trouble, onOrder },
  };
}

interface Agreed {
  /** What the page showed when the button was pressed. */
  shown: string;
  phone: string;
}

/**
 * Places the order once the number is verified, unless the order changed since the button was pressed. A login in
 * another tab places nothing: it may be someone else's, or for something else (rule checkout/known-by-phone).
 */
function useOrderOnceKnown(
  checkout: Checkout,
  place: () => Promise<void>,
  { user, isOwn }: ReturnType<typeof usePhoneLogin>,
) {
  const [agreed, setAgreed] = useState<Agreed | null>(null);
  const [heldFor, setHeldFor] = useState<string | null>(null);
  const shown = whatIsShown(checkout);
  useEffect(() => {
    if (!agreed || !user) return;
    setAgreed(null);
    if (!isOwn || user.phone !== agreed.phone) return setHeldFor(user._id);
    if (agreed.shown === shown && isOrderButtonEnabled(checkout.problemsFor(user.phone))) void place();
  }, [agreed, shown, user, isOwn, checkout, place]);
  return {
    /** The order waits for another press, because its user logged in elsewhere. */
    isHeld: heldFor !== null && heldFor === user?._id,
    give: (phone: string) => setAgreed({ shown, phone }),
    correct(phone: string) {
      setHeldFor(null);
      setAgreed((last) => last && { ...last, phone });
    },
  };
}

const whatIsShown = ({ cart, type, address, time, payment, totals }: Checkout): string =>
  JSON.stringify([cart.items, type.deliver, address, time.asap || time.due, payment, totals.total]);
