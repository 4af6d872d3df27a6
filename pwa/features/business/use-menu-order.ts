import { useEffect } from 'react';
import type { AddressCandidate } from '#documents/address';
import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import { type Instant, serviceDay, weekdayOf } from '#domain/amsterdam-time';
import { canOrderNow } from '#domain/business-card';
import { type Cart, type CartChange, cartCount, cartLines } from '#domain/cart';
import type { DeliveryTerms } from '#domain/delivery-region';
import { ZERO } from '#domain/money';
import { orderTotals, type Totals } from '#domain/order-totals';
import { type OrderType, orderType } from '#domain/order-type';
import { hostModeBusiness } from '../../data/host-mode.ts';
import { useCart } from '../../data/use-cart.ts';
import { useFreshCart } from '../../data/use-fresh-cart.ts';
import { useSettings } from '../../data/use-settings.ts';
import { deliveryTo } from '../../ui/address/delivery-to.ts';

export interface MenuOrder extends OrderType {
  /** The cart, or null if it belongs to another business. */
  cart: Cart | null;
  count: number;
  address: AddressCandidate | null;
  terms: DeliveryTerms | null;
  totals: Totals;
  /** Weekday of the service day; 0 is Sunday. */
  weekday: number;
  /** The business takes orders now, or before it opens. */
  accepts: boolean;
  /** The cart can be checked out, as far as this page knows. */
  ready: boolean;
  /** What a newer menu changed in the cart. */
  changed: CartChange[];
  forgetChanges(): void;
  wantDelivery(deliver: boolean): void;
}

/** The order on the menu page: its type, its totals, and whether it can be checked out. */
export function useMenuOrder({ host, menu }: { host: Host; menu: Menu }, now: Instant): MenuOrder {
  const { cart: stored, setDeliver } = useCart();
  const [settings, update] = useSettings();
  const { address } = settings;
  const cart = stored?.host === host._id ? stored : null;
  const terms = deliveryTo(host, address)?.terms ?? null;
  const type = orderType(host, settings.type === 'deliver', terms);
  const { deliver } = type;
  useEffect(() => {
    if (cart && cart.deliver !== deliver) setDeliver(deliver);
  }, [cart, deliver, setDeliver]);
  const changes = useFreshCart(host._id, menu);
  const weekday = weekdayOf(serviceDay(now));
  const totals = orderTotals({
    items: cart ? cartLines(cart) : [],
    discounts: menu.discounts,
    deliver,
    weekday,
    terms,
    donation: ZERO,
    // The way to pay and its fee are chosen at the checkout.
    payment: 'cash',
  });
  const hostMode = hostModeBusiness === host._id;
  const accepts = canOrderNow(host, now, { hostMode });
  const count = cart ? cartCount(cart) : 0;
  return {
    ...type,
    ...changes,
    cart,
    count,
    address,
    terms,
    totals,
    weekday,
    accepts,
    ready: accepts && count > 0 && (totals.quote?.allowed ?? true),
    wantDelivery: (wanted) => update({ type: wanted ? 'deliver' : 'takeaway' }),
  };
}
