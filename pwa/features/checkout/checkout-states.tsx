import { Trans } from '@lingui/react/macro';
import { ShoppingBag } from 'lucide-react';
import { paths } from '#domain/paths';
import type { Stored } from '../../data/stored.ts';
import { useCart } from '../../data/use-cart.ts';
import { BusinessMissing } from '../../ui/business/absent-business.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './checkout.module.css';

export function EmptyCart() {
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title={<Trans>Je winkelwagen is nog leeg</Trans>}
      action={
        <LinkButton to={paths.home.href()}>
          <Trans>Eten bestellen</Trans>
        </LinkButton>
      }
    >
      <Trans>Kies een zaak bij jou in de buurt en zet iets lekkers in je winkelwagen.</Trans>
    </EmptyState>
  );
}

/** Nothing of the cart is sold any more. */
export function EmptiedCart({ host }: { host: string }) {
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title={<Trans>Je winkelwagen is nu leeg</Trans>}
      action={
        <LinkButton to={paths.business.href(host)}>
          <Trans>Naar het menu</Trans>
        </LinkButton>
      }
    >
      <Trans>Kies iets lekkers uit het menu.</Trans>
    </EmptyState>
  );
}

export function CheckoutLoading() {
  return (
    <Loading>
      <div className={styles.sections}>
        {[120, 200, 160, 220].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    </Loading>
  );
}

/** The cart's business no longer exists, or its menu is not on this device. */
export function NoBusiness({ business }: { business: Stored<unknown> }) {
  const { clear } = useCart();
  if (business.status === 'missing') {
    const empty = (
      <Button variant="secondary" onClick={clear}>
        <Trans>Winkelwagen legen</Trans>
      </Button>
    );
    return <BusinessMissing action={empty} />;
  }
  return (
    <NoConnection stored={business}>
      <Trans>Je winkelwagen blijft bewaard. Afrekenen kan zodra het menu is opgehaald.</Trans>
    </NoConnection>
  );
}
