import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import type { MenuPriceOf } from '#domain/menu-price';
import type { Product } from '#domain/product';
import { AllergenIcons } from '../../ui/business/allergens.tsx';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { Picture } from '../../ui/picture.tsx';
import { formatCents } from '../../ui/price.tsx';
import styles from './product-row.module.css';

interface ProductRowProps {
  product: Product;
  menuPrice: MenuPriceOf;
  onPick(product: Product, direct?: boolean): void;
}

/** The whole row opens the product; the plus adds it at once if it can (rule menu/add-at-once). */
export const ProductRow = memo(function ProductRow({ product, menuPrice, onPick }: ProductRowProps) {
  const { t } = useLingui();
  const { lang, text } = useOwnTexts();
  const { subname, description, allergens, image, soldout } = product;
  const name = text(product.name);
  return (
    <li className={styles.row} data-soldout={soldout || undefined}>
      <div className={styles.words}>
        <h4>
          <button type="button" className={styles.open} disabled={soldout} onClick={() => onPick(product)}>
            {name}
          </button>
          {allergens && <AllergenIcons allergens={allergens} />}
        </h4>
        {subname && <p className={styles.subname}>{text(subname)}</p>}
        {description && (
          <p className={styles.description} lang={lang(description)}>
            {text(description)}
          </p>
        )}
        <RowPrice product={product} menuPrice={menuPrice} />
      </div>
      {image && (
        <Picture src={image} alt="" width={80} height={80} fit="contain" className={styles.picture} />
      )}
      {!soldout && (
        <button
          type="button"
          className={styles.add}
          aria-label={t`${name} toevoegen`}
          onClick={() => onPick(product, true)}
        >
          <Plus />
        </button>
      )}
    </li>
  );
});

function RowPrice({ product, menuPrice }: Pick<ProductRowProps, 'product' | 'menuPrice'>) {
  if (product.soldout) {
    return (
      <p className={styles.price}>
        <Trans>Uitverkocht</Trans>
      </p>
    );
  }
  const { price, from } = menuPrice(product);
  const amount = formatCents(price);
  return <p className={styles.price}>{from ? <Trans>vanaf {amount}</Trans> : amount}</p>;
}
