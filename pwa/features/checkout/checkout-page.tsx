import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { Cart } from '#domain/cart';
import { paths } from '#domain/paths';
import { useFollowedHub } from '../../data/followed-hub.ts';
import { useAge } from '../../data/use-age.ts';
import { type Business, useBusiness } from '../../data/use-business.ts';
import { useCart, useKeptCart } from '../../data/use-cart.ts';
import { useFreshCart } from '../../data/use-fresh-cart.ts';
import { TextsOfMenu } from '../../ui/business/own-texts.tsx';
import { DataAge } from '../../ui/data-age.tsx';
import { CartChanges } from '../../ui/order/cart-changes.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutLoading, EmptiedCart, EmptyCart, NoBusiness } from './checkout-states.tsx';

/** Needs only data that is on the device, so it works offline. */
export default function CheckoutPage() {
  const { cart } = useCart();
  const { t } = useLingui();
  const back = cart ? paths.business.href(cart.host, { cart: 'open' }) : paths.home.href();
  return (
    <>
      <TopBar
        back={{ to: back, label: t`Terug` }}
        title={
          <h1>
            <Trans>Afrekenen</Trans>
          </h1>
        }
      />
      <Page>
        <CheckoutOfCart />
      </Page>
    </>
  );
}

function CheckoutOfCart() {
  const { cart } = useCart();
  // The business of the last cart, which a newer menu may have emptied.
  const [host, setHost] = useState(useKeptCart()?.host ?? null);
  if (cart && cart.host !== host) setHost(cart.host);
  // After ordering the cart is empty; a placeholder shows until the order's page opens.
  const [isPlaced, setPlaced] = useState(false);
  const business = useBusiness(host);
  const age = useAge(business);
  useFollowedHub(business.value?.host.hub._id);
  if (isPlaced) return <CheckoutLoading />;
  if (host && business.value) {
    return (
      <TextsOfMenu value={business.value.menu}>
        <CheckoutAtBusiness
          key={host}
          business={business.value}
          cart={cart}
          age={<DataAge {...age} />}
          onPlaced={() => setPlaced(true)}
        />
      </TextsOfMenu>
    );
  }
  if (!cart) return <EmptyCart />;
  return business.status === 'loading' ? <CheckoutLoading /> : <NoBusiness business={business} />;
}

interface CheckoutAtBusinessProps {
  business: Business;
  cart: Cart | null;
  age: ReactNode;
  onPlaced(): void;
}

/** Keeps the cart up to date with the menu, and says what changed in it, even if that emptied it. */
function CheckoutAtBusiness({ business, cart, age, onPlaced }: CheckoutAtBusinessProps) {
  const { changed, forgetChanges } = useFreshCart(business.host._id, business.menu);
  const emptied = useRef<HTMLDivElement>(null);
  const focusKept = useFocusKept(emptied);
  const changes = <CartChanges changed={changed} onSeen={forgetChanges} />;
  if (cart) {
    return (
      <>
        {age}
        <CheckoutForm
          business={business}
          cart={cart}
          changes={changes}
          onPlaced={onPlaced}
          focusKept={focusKept}
        />
      </>
    );
  }
  return (
    <>
      {changes}
      <div ref={emptied} tabIndex={-1}>
        {changed.length === 0 ? <EmptyCart /> : <EmptiedCart host={business.host._id} />}
      </div>
    </>
  );
}
