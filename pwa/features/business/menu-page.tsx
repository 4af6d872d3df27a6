import { Plural } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Menu } from '#documents/menu';
import { menuPrices } from '#domain/menu-price';
import { type MenuTab, menuTabs } from '#domain/menu-tabs';
import { useAge } from '../../data/use-age.ts';
import type { Business } from '../../data/use-business.ts';
import { useNowOf } from '../../data/use-now-of.ts';
import { useWholeList } from '../../data/use-whole-list.ts';
import { AllergenLegend } from '../../ui/business/allergens.tsx';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { DataAge } from '../../ui/data-age.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BusinessHead } from './business-head.tsx';
import { CartPlace } from './cart-place.tsx';
import { EmptyMenu } from './empty-menu.tsx';
import { FavouriteTab } from './favourite-tab.tsx';
import { firstProducts } from './first-products.ts';
import { InfoCard } from './info-card.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { MenuNavigation } from './menu-navigation.tsx';
import styles from './menu-page.module.css';
import { MenuTabs } from './menu-tabs.tsx';
import { ProductPicker } from './product-picker.tsx';
import { SwitchedAboveMenu } from './switched-above-menu.tsx';
import { useMenuOrder } from './use-menu-order.ts';
import { usePicking } from './use-picking.ts';

interface MenuPageProps {
  business: Business;
  stored: { updatedAt: number | null };
}

export function MenuPage({ business, stored }: MenuPageProps) {
  const { host, menu } = business;
  const now = useNowOf(host);
  const { lang, text } = useOwnTexts(host);
  const age = useAge(stored);
  const { search, setSearch, query, tabs, isSearching, isEmpty } = useMenuSearch(menu);
  const order = useMenuOrder(business, now);
  const menuPrice = useMemo(() => menuPrices(menu.products, order.deliver), [menu.products, order.deliver]);
  const picking = usePicking(business, order.deliver, menuPrice);
  const isWhole = useWholeList(false);
  // The server renders the end of the page, with the opening hours, right after the first products.
  const hasEnd = useWholeList(true);
  const shown = useMemo(() => (isWhole ? tabs : firstProducts(tabs)), [tabs, isWhole]);
  return (
    <div className={styles.business}>
      <BusinessHead host={host} now={now} search={search} onSearch={isEmpty ? undefined : setSearch} />
      <div className={styles.columns}>
        <main className={styles.menu}>
          <DataAge {...age} />
          {host.message && (
            <Notice tone="warn">
              <span lang={lang(host.message)}>{text(host.message)}</span>
            </Notice>
          )}
          {!isEmpty && <SwitchedAboveMenu host={host} order={order} />}
          {!isEmpty && <MenuNavigation tabs={tabs} withFavourites={!isSearching} isWhole={isWhole} />}
          {!isSearching && !isEmpty && (
            <FavouriteTab business={business} order={order} menuPrice={menuPrice} onPick={picking.pick} />
          )}
          <p className="visually-hidden" role="status">
            {isSearching && <FoundCount tabs={tabs} />}
          </p>
          <MenuTabs tabs={shown} menuPrice={menuPrice} onPick={picking.pick} />
          {tabs.length === 0 && <EmptyMenu query={query} onClear={() => setSearch('')} />}
          {hasEnd && <InfoCard host={host} now={now} />}
          {hasEnd && !isEmpty && <AllergenLegend />}
        </main>
        {/* If the menu is empty, the cart only tells what was in it. */}
        {(!isEmpty || order.cart || order.changed.length > 0) && (
          <CartPlace host={host} now={now} order={order} onEdit={picking.edit} />
        )}
      </div>
      <ProductPicker picking={picking} menu={menu} deliver={order.deliver} />
      <LeaveGuard host={host} />
    </div>
  );
}

function FoundCount({ tabs }: { tabs: MenuTab[] }) {
  const count = tabs.flatMap(({ groups }) => groups.flatMap(({ products }) => products)).length;
  return <Plural value={count} one="# product gevonden" other="# producten gevonden" />;
}

/** The menu, or the part of it that matches the search. */
function useMenuSearch(menu: Menu) {
  /** null while the search is closed. */
  const [search, setSearch] = useState<string | null>(null);
  const query = useDeferredValue(search ?? '');
  const tabs = useMemo(() => menuTabs(menu, query), [menu, query]);
  const isSearching = query.trim() !== '';
  /** The menu has no products, rather than none that match. */
  const isEmpty = tabs.length === 0 && !isSearching;
  return { search, setSearch, query, tabs, isSearching, isEmpty };
}
