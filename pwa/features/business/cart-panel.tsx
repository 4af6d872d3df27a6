import { Trans } from '@lingui/react/macro';
import { ShoppingBag } from 'lucide-react';
import type { Host } from '#documents/host';
import { delivers } from '#domain/business-card';
import type { CartItem } from '#domain/cart';
import type { HostNow } from '#domain/switches';
import { useCart } from '../../data/use-cart.ts';
import { DeliveryMessage } from '../../ui/address/delivery-message.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CartChanges } from '../../ui/order/cart-changes.tsx';
import { CartList } from '../../ui/order/cart-list.tsx';
import { TotalsList } from '../../ui/order/totals-list.tsx';
import styles from './cart-panel.module.css';
import { OrderTypeChoice } from './order-type-choice.tsx';
import type { MenuOrder } from './use-menu-order.ts';

interface CartPanelProps {
  host: HostNow<Host>;
  order: MenuOrder;
  onEdit(item: CartItem): void;
}

export function CartPanel({ host, order, onEdit }: CartPanelProps) {
  const { setQuantity } = useCart();
  const { cart, totals } = order;
  return (
    <div className={styles.panel}>
      <OrderTypeChoice host={host} order={order} />
      <CartChanges changed={order.changed} onSeen={order.forgetChanges} />
      {cart ? (
        <>
          <CartList
            items={cart.items}
            reductions={totals.perLine}
            onQuantity={setQuantity}
            onEdit={(index) => cart.items[index] && onEdit(cart.items[index])}
          />
          {order.deliver && (
            <DeliveryMessage terms={order.terms} quote={totals.quote} address={order.address?.name ?? ''} />
          )}
          <TotalsList totals={totals} deliver={order.deliver && delivers(host)} />
        </>
      ) : (
        <EmptyState icon={<ShoppingBag />} title={<Trans>Je winkelwagen is nog leeg</Trans>}>
          <Trans>Kies iets lekkers uit het menu.</Trans>
        </EmptyState>
      )}
    </div>
  );
}
