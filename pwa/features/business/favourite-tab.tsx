import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Product } from '#domain/product';
import type { Business } from '../../data/use-business.ts';
import { FAVOURITE } from './menu-navigation.tsx';
import { anchorOf, favourites, popular } from './menu-sections.ts';
import styles from './menu-tabs.module.css';
import { ProductList } from './menu-tabs.tsx';
import { Offers } from './offers.tsx';
import type { MenuOrder } from './use-menu-order.ts';
import { usePastItems } from './use-past-items.ts';

interface FavouriteTabProps {
  business: Business;
  order: MenuOrder;
  onPick(product: Product, direct?: boolean): void;
}

/** The first tab: today's offers, this customer's favourites, and the most popular products. */
export function FavouriteTab({ business: { host, menu }, order, onPick }: FavouriteTabProps) {
  const own = favourites(menu, usePastItems(host._id));
  const list = (title: ReactNode, products: Product[]) =>
    products.length > 0 && (
      <div className={styles.group}>
        <h3 className={styles.title}>{title}</h3>
        <ProductList products={products} deliver={order.deliver} onPick={onPick} />
      </div>
    );
  return (
    <section id={anchorOf(FAVOURITE)} className={styles.tab}>
      <h2 className="visually-hidden">
        <Trans>Favoriet</Trans>
      </h2>
      <Offers discounts={menu.discounts} weekday={order.weekday} />
      {list(<Trans>Jouw favorieten</Trans>, own)}
      {list(<Trans>Populair</Trans>, popular(menu))}
    </section>
  );
}
