import { Trans } from '@lingui/react/macro';
import { paths } from '#domain/paths';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatCents } from '../../ui/price.tsx';
import type { MenuOrder } from './use-menu-order.ts';

/** Leads to the checkout; off until the order is ready for it (rule cart/checkout-button). */
export function CheckoutButton({ order }: { order: MenuOrder }) {
  const total = formatCents(order.totals.total);
  const words = <Trans>Afrekenen · {total}</Trans>;
  if (!order.ready) {
    return (
      <Button wide disabled>
        {words}
      </Button>
    );
  }
  return (
    <LinkButton wide to={paths.checkout.href()}>
      {words}
    </LinkButton>
  );
}
