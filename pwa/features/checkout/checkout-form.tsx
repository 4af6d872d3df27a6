import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Cart } from '#domain/cart';
import { isOrderButtonEnabled } from '#domain/order-checks';
import type { Business } from '../../data/use-business.ts';
import { useSession } from '../../data/use-session.ts';
import { usePhoneValidation } from '../../ui/phone/use-phone-validation.ts';
import { TextArea } from '../../ui/text-field.tsx';
import styles from './checkout.module.css';
import { CheckoutSection } from './checkout-section.tsx';
import { DonationSection } from './donation-section.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderTypeSection } from './order-type-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PhoneSection } from './phone-section.tsx';
import { TimeSection } from './time-section.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface CheckoutFormProps {
  business: Business;
  cart: Cart;
  onPlaced(): void;
}

export function CheckoutForm({ business, cart, onPlaced }: CheckoutFormProps) {
  const checkout = useCheckout(business, cart);
  const placing = usePlaceOrder(checkout, onPlaced);
  const session = useSession();
  const phonePlace = useRef<HTMLElement>(null);
  const askFirst = useOrderOnceKnown(checkout, placing.place);
  const validation = usePhoneValidation({ ...session, onValid: () => {} });
  const phone = session.user?.phone ?? validation.phone;
  const order = () => {
    if (session.loggedIn) return placing.place();
    askFirst();
    validation.ask();
    phonePlace.current?.scrollIntoView({ block: 'start' });
    phonePlace.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.checkout}>
      <div className={styles.sections}>
        <PhoneSection validation={validation} placeRef={phonePlace} />
        <OrderTypeSection checkout={checkout} />
        <TimeSection checkout={checkout} />
        <DonationSection checkout={checkout} />
        <PaymentSection checkout={checkout} />
        <Remark checkout={checkout} />
      </div>
      <aside className={styles.side}>
        <OrderSummary checkout={checkout} />
        <OrderButton
          checkout={checkout}
          phone={phone}
          step={validation.step}
          loggedIn={session.loggedIn}
          busy={placing.busy}
          trouble={placing.trouble}
          onOrder={order}
        />
      </aside>
    </div>
  );
}

/** Places the order once the number is verified, unless the order changed since the button was pressed. */
function useOrderOnceKnown(checkout: Checkout, place: () => Promise<void>) {
  const { user } = useSession();
  const [agreed, setAgreed] = useState<string | null>(null);
  const shown = whatIsShown(checkout);
  useEffect(() => {
    if (agreed === null || !user) return;
    setAgreed(null);
    if (agreed === shown && isOrderButtonEnabled(checkout.problemsFor(user.phone))) void place();
  }, [agreed, shown, user, checkout, place]);
  return () => setAgreed(shown);
}

const whatIsShown = ({ cart, type, address, time, payment, totals }: Checkout): string =>
  JSON.stringify([cart.items, type.deliver, address, time.asap || time.due, payment, totals.total]);

/** Starts with the remark of the last order. */
function Remark({ checkout: { settings, remember, type } }: { checkout: Checkout }) {
  const { t } = useLingui();
  return (
    <CheckoutSection icon={<MessageSquareText />} title={<Trans>Opmerking</Trans>}>
      <TextArea
        hideLabel
        label={t`Opmerking`}
        placeholder={type.deliver ? t`Bijvoorbeeld: bel doet het niet` : t`Bijvoorbeeld: zonder ui`}
        maxLength={500}
        value={settings.description}
        onChange={(event) => remember({ description: event.target.value })}
      />
    </CheckoutSection>
  );
}
