import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, memo } from 'react';
import type { MenuPriceOf } from '#domain/menu-price';
import type { MenuTab } from '#domain/menu-tabs';
import type { Product } from '#domain/product';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { goToSection } from './menu-navigation.tsx';
import { anchorOf } from './menu-sections.ts';
import styles from './menu-tabs.module.css';
import { ProductRow } from './product-row.tsx';

/** From this many groups on, a row of chips links to each. */
const MANY_GROUPS = 3;

interface MenuTabsProps {
  tabs: MenuTab<Product>[];
  menuPrice: MenuPriceOf;
  onPick(product: Product, direct?: boolean): void;
}

/** The whole menu on one page. Lists off screen are not laid out, so that 200 products scroll smoothly. */
export const MenuTabs = memo(function MenuTabs({ tabs, menuPrice, onPick }: MenuTabsProps) {
  const { t } = useLingui();
  const { text } = useOwnTexts();
  return tabs.map((tab) => (
    <section key={tab.name} id={anchorOf(tab.name)} className={styles.tab}>
      <h2>{text(tab.name)}</h2>
      {tab.groups.length >= MANY_GROUPS && (
        <ChipRow label={t`Groepen van ${text(tab.name)}`}>
          {tab.groups.map(({ name }) => (
            <Chip key={name} onClick={() => goToSection(anchorOf(tab.name, name))}>
              {text(name)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {tab.groups.map((group) => (
        <div
          key={group.name}
          id={anchorOf(tab.name, group.name)}
          data-group={group.name}
          className={styles.group}
        >
          {(tab.groups.length > 1 || group.name !== tab.name) && <h3>{text(group.name)}</h3>}
          <ProductList products={group.products} menuPrice={menuPrice} onPick={onPick} />
        </div>
      ))}
    </section>
  ));
});

export function ProductList(props: {
  products: readonly Product[];
  menuPrice: MenuPriceOf;
  onPick(product: Product, direct?: boolean): void;
}) {
  return (
    <ul className={styles.products} style={{ '--rows': props.products.length } as CSSProperties}>
      {props.products.map((product) => (
        <ProductRow key={product._id} product={product} menuPrice={props.menuPrice} onPick={props.onPick} />
      ))}
    </ul>
  );
}
