import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { CART_PAGE_SIZE, type CartItem, MAX_QUANTITY } from '#domain/cart';
import { type Cents, cents, fromEuros, ZERO } from '#domain/money';
import { useOwnTexts } from '../business/own-texts.tsx';
import { Button } from '../button.tsx';
import { Price } from '../price.tsx';
import { Stepper } from '../stepper.tsx';
import styles from './cart-list.module.css';

interface CartListProps {
  items: readonly CartItem[];
  /** The discount on each item, in the order of the items. */
  reductions?: readonly Cents[] | undefined;
  onQuantity(index: number, quantity: number): void;
  /** Opens the picker for an item; absent if items cannot be edited here. */
  onEdit?: ((index: number) => void) | undefined;
}

/** The items of the cart, a page of CART_PAGE_SIZE at a time. */
export function CartList({ items, reductions = [], onQuantity, onEdit }: CartListProps) {
  const [pages, setPages] = useState(1);
  const shown = items.slice(0, pages * CART_PAGE_SIZE);
  const list = useRef<HTMLUListElement>(null);
  // The focus would be lost with the removed line, so a line beside it gets the focus.
  const passFocus = (index: number) => {
    const lines = list.current!.children as HTMLCollectionOf<HTMLElement>;
    (lines[index + 1] ?? lines[index - 1])?.focus();
  };
  return (
    <>
      <ul ref={list} className={styles.list}>
        {shown.map((item, index) => (
          <CartLine
            key={`${item._id}\n${item.$subname}`}
            item={item}
            reduction={reductions[index] ?? ZERO}
            onQuantity={(quantity) => {
              if (quantity === 0) passFocus(index);
              onQuantity(index, quantity);
            }}
            onEdit={onEdit && (() => onEdit(index))}
          />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="quiet" wide onClick={() => setPages(pages + 1)}>
          <Trans>Toon meer</Trans>
        </Button>
      )}
    </>
  );
}

interface CartLineProps {
  item: CartItem;
  reduction: Cents;
  onQuantity(quantity: number): void;
  onEdit: (() => void) | undefined;
}

function CartLine({ item, reduction, onQuantity, onEdit }: CartLineProps) {
  const { t } = useLingui();
  const amount = fromEuros(item.$amount);
  const { composed } = useOwnTexts();
  const name = composed(item.$name);
  return (
    <li className={styles.line} tabIndex={-1}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {item.$subname && <span className={styles.subname}>{composed(item.$subname)}</span>}
      </div>
      <span className={styles.amount}>
        {reduction > 0 && <Price amount={amount} old />} <Price amount={cents(amount - reduction)} strong />
      </span>
      <div className={styles.actions}>
        {onEdit && (
          <button type="button" className={styles.edit} aria-label={t`${name} aanpassen`} onClick={onEdit}>
            <Trans>Aanpassen</Trans>
          </button>
        )}
        <Stepper label={name} value={item.$quantity} max={MAX_QUANTITY} removable onChange={onQuantity} />
      </div>
    </li>
  );
}
