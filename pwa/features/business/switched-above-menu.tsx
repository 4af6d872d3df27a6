import { useState } from 'react';
import type { Host } from '#documents/host';
import type { HostNow } from '#domain/switches';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { focusHeading } from './menu-navigation.tsx';
import styles from './menu-page.module.css';
import { AddressOfOrder } from './order-type-choice.tsx';
import { useIsWide } from './use-is-wide.ts';
import type { MenuOrder } from './use-menu-order.ts';

/**
 * On a phone, where the cart is closed, says above the menu that the order type was switched. Only if it was already
 * switched when the page opened: a later message would move the menu under a finger, so only the cart shows that one.
 */
export function SwitchedAboveMenu({ host, order }: { host: HostNow<Host>; order: MenuOrder }) {
  const isWide = useIsWide();
  const [isThere, setThere] = useState(order.switched !== null);
  if (isThere && !order.switched) setThere(false);
  const [asking, setAsking] = useState(false);
  // The message is gone if the business delivers to the chosen address.
  useFocusAfter(asking, () => focusHeading(document.querySelector('main')));
  if (isWide || !isThere || !order.switched) return null;
  return (
    // Hidden by the stylesheet too: the server does not know the width.
    <div className={styles.switched}>
      <AddressOfOrder host={host} order={order} asking={asking} onAsking={setAsking} />
    </div>
  );
}
