import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import { type MenuPriceOf, menuPrices } from '#domain/menu-price';
import { type MenuTab, menuTabs } from '#domain/menu-tabs';
import { orderType } from '#domain/order-type';
import { paths } from '#domain/paths';
import type { Product } from '#domain/product';
import { useSettings } from '../../data/use-settings.ts';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './menu-overview.module.css';
import { OrderLink } from './order-link.tsx';

interface MenuOverviewProps {
  host: Host;
  menu: Menu;
  mayOrder: boolean;
}

/** The menu to read, a tab at a time, at the prices of the user's order type; to order, see the menu page. */
export function MenuOverview({ host, menu, mayOrder }: MenuOverviewProps) {
  const tabs = menuTabs(menu);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  const [{ type }] = useSettings();
  const { deliver } = orderType(host, type === 'deliver', null);
  const { t } = useLingui();
  const { text } = useOwnTexts();
  if (!shown) return <div />;
  return (
    <section className={styles.menu}>
      <h2>
        <Trans>Menu</Trans>
      </h2>
      {tabs.length > 1 && (
        <ChipRow label={t`Onderdelen van het menu`}>
          {tabs.map(({ name }) => (
            <Chip key={name} selected={name === shown.name} onClick={() => setChosen(name)}>
              {text(name)}
            </Chip>
          ))}
        </ChipRow>
      )}
      <p role="status" className="visually-hidden">
        {text(shown.name)}
      </p>
      <Groups tab={shown} menuPrice={menuPrices(menu.products, deliver)} />
      {mayOrder && (
        <OrderLink to={paths.business.href(host._id, { tab: shown.name })}>
          <Trans>Nu bestellen</Trans>
        </OrderLink>
      )}
    </section>
  );
}

function Groups({ tab, menuPrice }: { tab: MenuTab<Product>; menuPrice: MenuPriceOf }) {
  const { text } = useOwnTexts();
  return (
    <div className={styles.groups}>
      {tab.groups.map(({ name, products }) => (
        <Card key={name} as="div">
          <h3>{text(name)}</h3>
          <ul className={styles.products}>
            {products.map((product) => (
              <Item key={product._id} product={product} menuPrice={menuPrice} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function Item({ product, menuPrice }: { product: Product; menuPrice: MenuPriceOf }) {
  const { lang, text } = useOwnTexts();
  const { name, subname, description, soldout } = product;
  const { price, from } = menuPrice(product);
  return (
    <li data-soldout={soldout || undefined}>
      <div>
        <strong>{text(name)}</strong>
        {subname && <span> {text(subname)}</span>}
        {description && <p lang={lang(description)}>{text(description)}</p>}
      </div>
      <span className={styles.price}>
        {soldout ? (
          <Trans>Uitverkocht</Trans>
        ) : (
          <>
            {from && (
              <small>
                <Trans>vanaf</Trans>{' '}
              </small>
            )}
            <Price amount={price} />
          </>
        )}
      </span>
    </li>
  );
}
