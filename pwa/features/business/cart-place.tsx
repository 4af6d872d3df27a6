import { Trans, useLingui } from '@lingui/react/macro';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import type { Host } from '#documents/host';
import type { Instant } from '#domain/amsterdam-time';
import type { CartItem } from '#domain/cart';
import type { HostNow } from '#domain/switches';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatCents } from '../../ui/price.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { CartPanel } from './cart-panel.tsx';
import styles from './cart-place.module.css';
import { CheckoutButton } from './checkout-button.tsx';
import { focusHeading } from './menu-navigation.tsx';
import { OrderingNotice } from './ordering-notice.tsx';
import { useIsWide } from './use-is-wide.ts';
import type { MenuOrder } from './use-menu-order.ts';
import { useMenuQuery } from './use-menu-query.ts';

interface CartPlaceProps {
  host: HostNow<Host>;
  now: Instant;
  order: MenuOrder;
  onEdit(item: CartItem): void;
}

/** The cart stands beside the menu on a wide screen; otherwise a bar at the bottom opens it as a drawer. */
export function CartPlace(props: CartPlaceProps) {
  const isWide = useIsWide();
  const { t } = useLingui();
  if (!isWide) return <CartDrawer {...props} />;
  return (
    <aside className={styles.column} aria-label={t`Winkelwagen`}>
      <TitledCard className={styles.card} title={<Trans>Winkelwagen</Trans>}>
        <div className={styles.scroll}>
          <CartPanel {...props} />
        </div>
        <CartFoot {...props} />
      </TitledCard>
    </aside>
  );
}

/**
 * The checkout button and the reason why it is off, always in view. The notice may appear at any moment; in the list it
 * would move the buttons there.
 */
const CartFoot = ({ host, now, order }: Omit<CartPlaceProps, 'onEdit'>) => (
  <div className={styles.foot}>
    <OrderingNotice host={host} now={now} accepts={order.accepts} />
    {order.cart && <CheckoutButton order={order} />}
  </div>
);

/**
 * `?cart` opens the drawer, so that links can open it. It stays closed if the cart has been empty since the page
 * opened, such as after going back from an order to such a link. If a newer menu emptied the cart, the drawer says so.
 */
function CartDrawer(props: CartPlaceProps) {
  const [query, change] = useMenuQuery();
  const { t } = useLingui();
  const { order, onEdit } = props;
  const show = (open: boolean) => change({ cart: open ? '1' : null });
  const hasContent = order.cart !== null || order.changed.length > 0;
  const [hadContent, setHadContent] = useState(hasContent);
  if (hasContent && !hadContent) setHadContent(true);
  const isOpen = query.has('cart') && hadContent;
  // The bar that opened the drawer disappears with the last product.
  useFocusAfter(isOpen, () => focusHeading(document.querySelector('main')));
  const edit = (item: CartItem) => {
    show(false);
    onEdit(item);
  };
  return (
    <>
      {hasContent && <CartBar order={order} onOpen={() => show(true)} />}
      <Dialog
        side
        open={isOpen}
        onClose={() => show(false)}
        title={t`Winkelwagen`}
        footer={order.cart && <CartFoot {...props} />}
      >
        <CartPanel {...props} onEdit={edit} />
      </Dialog>
    </>
  );
}

function CartBar({ order, onOpen }: { order: MenuOrder; onOpen(): void }) {
  const { t } = useLingui();
  const { count } = order;
  return (
    <BottomBar label={t`Winkelwagen`}>
      <Button wide icon={<ShoppingBag aria-hidden />} className={styles.bar} onClick={onOpen}>
        <span className={styles.count}>{count}</span>
        <span className={styles.words}>
          <Trans>Bekijk winkelwagen</Trans>
        </span>
        <span className={styles.sum}>{formatCents(order.totals.subtotal)}</span>
      </Button>
    </BottomBar>
  );
}
