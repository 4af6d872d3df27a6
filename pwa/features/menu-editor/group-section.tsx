import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, EllipsisVertical, Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Id } from '#documents/id';
import type { GroupPlace } from '#domain/menu-content';
import { moveProduct } from '#domain/menu-order';
import type { Product } from '#domain/product';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import type { Ask } from './asking.ts';
import styles from './group-section.module.css';
import { ProductLine } from './product-line.tsx';
import { SortableList } from './sortable-list.tsx';
import { useEditing } from './use-editing.ts';
import { useTabName } from './use-tab-name.ts';

interface GroupSectionProps {
  host: Id<'organisation'>;
  place: GroupPlace;
  /** All products of the group; while searching, those that match. */
  products: Product[];
  handle?: ReactNode;
  isFound?: boolean;
  isOpen: boolean;
  ask: Ask;
}

/** The name of the group gets the focus if the focused product is removed. */
export function GroupSection({
  host,
  place,
  products,
  handle,
  isFound = false,
  isOpen,
  ask,
}: GroupSectionProps) {
  const { t } = useLingui();
  const tabName = useTabName();
  const [open, setOpen] = useState(isOpen);
  const { tab, group } = place;
  const name = useRef<HTMLButtonElement>(null);
  const focusKept = useFocusKept(name);
  return (
    <section className={styles.group} aria-label={group} {...focusKept}>
      <div className={styles.head}>
        {handle}
        <button
          ref={name}
          type="button"
          className={styles.name}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span>
            {group}
            {isFound && <small>{tabName(tab)}</small>}
          </span>
          <span className={styles.count}>{products.length}</span>
          <ChevronDown aria-hidden />
        </button>
        {!isFound && (
          <IconButton label={t`Groep ${group}`} onClick={() => ask({ kind: 'group-actions', place })}>
            <EllipsisVertical />
          </IconButton>
        )}
      </div>
      {open && <Products host={host} place={place} products={products} isFound={isFound} ask={ask} />}
    </section>
  );
}

function Products({ host, place, products, isFound, ask }: Omit<GroupSectionProps, 'isOpen' | 'handle'>) {
  const { t } = useLingui();
  const edit = useEditing(host);
  if (isFound) {
    return (
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product._id}>
            <ProductLine host={host} product={product} ask={ask} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.products}>
      <SortableList
        label={t`Producten van ${place.group}`}
        items={products}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onMove={(id, to) => edit((of) => moveProduct(of, id, place, to))}
      >
        {(product, grip) => <ProductLine host={host} product={product} handle={grip} ask={ask} />}
      </SortableList>
      <Button
        variant="quiet"
        icon={<Plus />}
        className={styles.add}
        onClick={() => ask({ kind: 'product', id: null, place })}
      >
        <Trans>Product in {place.group}</Trans>
      </Button>
    </div>
  );
}
