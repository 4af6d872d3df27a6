import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Host } from '#documents/host';
import type { Menu, Product } from '#documents/menu';
import { fromEuros } from '#domain/money';
import { paths } from '../../app/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { Price } from '../../ui/price.tsx';
import { type MenuPart, menuParts } from './menu-groups.ts';
import styles from './menu-overview.module.css';
import { OrderLink } from './order-link.tsx';

interface MenuOverviewProps {
  host: Host;
  menu: Menu;
  mayOrder: boolean;
}

/** The menu to read, a tab at a time; ordering is on the page of the business. */
export function MenuOverview({ host, menu, mayOrder }: MenuOverviewProps) {
  const parts = menuParts(menu);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = parts.find(({ tab }) => tab === chosen) ?? parts[0];
  const { t } = useLingui();
  if (!shown) return <div />;
  return (
    <section className={styles.menu}>
      <h2>
        <Trans>Menu</Trans>
      </h2>
      {parts.length > 1 && (
        <ChipRow label={t`Onderdelen van het menu`}>
          {parts.map(({ tab }) => (
            <Chip key={tab} selected={tab === shown.tab} onClick={() => setChosen(tab)}>
              {tab}
            </Chip>
          ))}
        </ChipRow>
      )}
      <Groups part={shown} />
      {mayOrder && (
        <OrderLink to={paths.business.href(host._id, { tab: shown.tab })}>
          <Trans>Nu bestellen</Trans>
        </OrderLink>
      )}
    </section>
  );
}

function Groups({ part }: { part: MenuPart }) {
  return (
    <div className={styles.groups} aria-live="polite">
      {part.groups.map(({ name, products }) => (
        <Card key={name} as="div">
          <h3>{name}</h3>
          <ul className={styles.products}>
            {products.map((product) => (
              <Item key={product._id} product={product} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function Item({ product }: { product: Product }) {
  const { name, subname, description, price, volume, soldout } = product;
  const lowest = volume?.length ? Math.min(...volume.map((one) => one.price)) : price;
  const isFrom = volume?.some((one) => one.price !== lowest) ?? false;
  return (
    <li data-soldout={soldout || undefined}>
      <div>
        <strong>{name}</strong>
        {subname && <span> {subname}</span>}
        {description && <p>{description}</p>}
      </div>
      <span className={styles.price}>
        {soldout ? (
          <Trans>Uitverkocht</Trans>
        ) : (
          <>
            {isFrom && (
              <small>
                <Trans>vanaf</Trans>{' '}
              </small>
            )}
            <Price amount={fromEuros(lowest)} />
          </>
        )}
      </span>
    </li>
  );
}
