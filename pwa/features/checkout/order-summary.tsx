import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { delivers } from '#domain/business-card';
import { paths } from '#domain/paths';
import { redeem, stampsForOrder } from '#domain/stamp-card';
import { useCart } from '../../data/use-cart.ts';
import { useStamps } from '../../data/use-stamps.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CartList } from '../../ui/order/cart-list.tsx';
import { TotalsList } from '../../ui/order/totals-list.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import styles from './checkout.module.css';
import type { Checkout } from './use-checkout.ts';

interface OrderSummaryProps {
  checkout: Checkout;
  /** What a newer menu changed in the cart. */
  changes: ReactNode;
}

/** Items and totals. */
export function OrderSummary({ checkout, changes }: OrderSummaryProps) {
  const { host, cart, totals, type, club } = checkout;
  const { setQuantity, setDeliver } = useCart();
  useEffect(() => {
    if (cart.deliver !== type.deliver) setDeliver(type.deliver);
  }, [cart, type.deliver, setDeliver]);
  const { name } = host;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusKept = useFocusKept(heading);
  return (
    <Card className={styles.section} aria-labelledby="order-summary" {...focusKept}>
      <header className={styles.summary}>
        <h2 id="order-summary" ref={heading} tabIndex={-1} className={styles.title}>
          <Trans>Je bestelling bij {name}</Trans>
        </h2>
        <Link to={paths.business.href(host._id)}>
          <Trans>Naar het menu</Trans>
        </Link>
      </header>
      {changes}
      <CartList items={cart.items} reductions={totals.perLine} onQuantity={setQuantity} />
      <TotalsList totals={totals} deliver={type.deliver && delivers(host)} club={club?.name} />
      <Reward checkout={checkout} />
    </Card>
  );
}

/** Announces the reward that this order collects, as far as this device knows the card (rule stamps/reward). */
function Reward({ checkout: { host, totals } }: { checkout: Checkout }) {
  const card = useStamps().value?.find((one) => one.host._id === host._id);
  const { stampvalue, stampmax } = host.order ?? {};
  const { collected } = redeem(card?.stamps ?? 0, stampsForOrder(totals.subtotal, stampvalue), stampmax);
  const business = host.name;
  if (!collected) return null;
  return (
    <Notice tone="ok" title={<Trans>Je stempelkaart is vol!</Trans>}>
      <Trans>Je krijgt bij deze bestelling een gratis snack of drankje van {business}.</Trans>
    </Notice>
  );
}
