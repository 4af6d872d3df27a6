import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '#domain/paths';
import { useFollowedHub } from '../../data/followed-hub.ts';
import { useAge } from '../../data/use-age.ts';
import { useBusiness } from '../../data/use-business.ts';
import { useCart } from '../../data/use-cart.ts';
import { TextsOfMenu } from '../../ui/business/own-texts.tsx';
import { DataAge } from '../../ui/data-age.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutLoading, EmptyCart, NoBusiness } from './checkout-states.tsx';

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
  // After ordering the cart is empty; a placeholder shows until the order's page opens.
  const [isPlaced, setPlaced] = useState(false);
  const business = useBusiness(cart?.host ?? null);
  const age = useAge(business);
  useFollowedHub(business.value?.host.hub._id);
  if (isPlaced) return <CheckoutLoading />;
  if (!cart) return <EmptyCart />;
  if (business.value) {
    return (
      <TextsOfMenu value={business.value.menu}>
        <DataAge {...age} />
        <CheckoutForm business={business.value} cart={cart} onPlaced={() => setPlaced(true)} />
      </TextsOfMenu>
    );
  }
  return business.status === 'loading' ? <CheckoutLoading /> : <NoBusiness business={business} />;
}
