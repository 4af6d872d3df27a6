import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Discount, discountsOfDay } from '#domain/discount';
import type { MenuPriceOf } from '#domain/menu-price';
import { reachesBusiness } from '#domain/payment-status';
import type { Product } from '#domain/product';
import type { Business } from '../../data/use-business.ts';
import { useOrders } from '../../data/use-orders.ts';
import { OfferList } from '../../ui/business/offer-list.tsx';
import { FAVOURITES, favourites, popular } from './menu-sections.ts';
import styles from './menu-tabs.module.css';
import { ProductList } from './menu-tabs.tsx';
import type { MenuOrder } from './use-menu-order.ts';

interface FavouriteTabProps {
  business: Business;
  order: MenuOrder;
  menuPrice: MenuPriceOf;
  onPick(product: Product, direct?: boolean): void;
}

/** The first tab: today's offers, this customer's favourites, and the most popular products. */
export function FavouriteTab({ business, order, menuPrice, onPick }: FavouriteTabProps) {
  const { host, menu } = business;
  const own = favourites(menu, usePastItems(host._id));
  // A product may be in both lists: `public/kept-screen.js` tells them apart by the id.
  const list = (id: string, title: ReactNode, products: Product[]) =>
    products.length > 0 && (
      <div id={`${FAVOURITES}-${id}`} className={styles.group}>
        <h3 className={styles.title}>{title}</h3>
        <ProductList products={products} menuPrice={menuPrice} onPick={onPick} />
      </div>
    );
  return (
    <section id={FAVOURITES} className={styles.tab}>
      <h2 className="visually-hidden">
        <Trans>Favoriet</Trans>
      </h2>
      <Offers discounts={menu.discounts} weekday={order.weekday} />
      {list('own', <Trans>Jouw favorieten</Trans>, own)}
      {list('popular', <Trans>Populair</Trans>, popular(menu))}
    </section>
  );
}

/** Discounts for today's weekday and for every day. */
function Offers({ discounts, weekday }: { discounts: readonly Discount[]; weekday: number }) {
  const today = discountsOfDay(discounts, weekday);
  if (today.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3 className={styles.title}>
        <Trans>Acties</Trans>
      </h3>
      <OfferList offers={today} />
    </div>
  );
}

/** Items this customer ordered before at a business, as far as this device knows. */
function usePastItems(hostId: string): { product: string; quantity: number }[] {
  const orders = useOrders().value ?? [];
  return orders
    .filter(
      ({ order, sendState }) =>
        order.host._id === hostId && reachesBusiness(order) && sendState !== 'refused',
    )
    .flatMap(({ order }) => order.items.map((item) => ({ product: item._id, quantity: item.$quantity })));
}
