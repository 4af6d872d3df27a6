import { Trans, useLingui } from '@lingui/react/macro';
import { EllipsisVertical } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Id } from '#documents/id';
import { ownPrice } from '#domain/menu-price';
import type { Product } from '#domain/product';
import { AllergenIcons } from '../../ui/business/allergens.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatCents } from '../../ui/price.tsx';
import type { Ask } from './asking.ts';
import { DraftImage } from './draft-image.tsx';
import styles from './product-line.module.css';

interface ProductLineProps {
  host: Id<'organisation'>;
  product: Product;
  handle?: ReactNode;
  ask: Ask;
}

/** A product in its group; pressing it opens the form. */
export const ProductLine = memo(function ProductLine({ host, product, handle, ask }: ProductLineProps) {
  const { t } = useLingui();
  const { _id: id, name, subname, tab, group, image, allergens, soldout } = product;
  const { price, from } = ownPrice(product);
  const amount = formatCents(price);
  return (
    <div className={styles.line}>
      {handle}
      <button
        type="button"
        className={styles.open}
        onClick={() => ask({ kind: 'product', id, place: { tab, group } })}
      >
        {image && <DraftImage host={host} src={image} size={44} />}
        <span className={styles.words}>
          <span className={styles.name}>
            {name} {allergens && <AllergenIcons allergens={allergens} />}
          </span>
          {subname && <small>{subname}</small>}
        </span>
        <span className={styles.price}>
          {from ? <Trans>vanaf {amount}</Trans> : amount}
          {soldout && (
            <small>
              <Trans>Uitverkocht</Trans>
            </small>
          )}
        </span>
      </button>
      <IconButton label={t`Meer over ${name}`} onClick={() => ask({ kind: 'product-actions', id })}>
        <EllipsisVertical />
      </IconButton>
    </div>
  );
});
