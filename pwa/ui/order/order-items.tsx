import { cents, fromEuros } from '#domain/money';
import { useOwnTexts } from '../business/own-texts.tsx';
import { Price } from '../price.tsx';
import styles from './order-items.module.css';

/** Amounts in euros, as in order documents. */
interface Ordered {
  quantity: number;
  name: string;
  subname: string;
  $amount: number;
  discount?: number | undefined;
}

interface OrderItemsProps {
  items: readonly Ordered[];
  /** Whether to show the amount of each item. */
  amounts?: boolean;
}

/** The items of an order. */
export function OrderItems({ items, amounts = false }: OrderItemsProps) {
  const { composed } = useOwnTexts();
  return (
    <ul className={styles.items}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order are never reordered
        <li key={index}>
          <span className={styles.quantity}>{item.quantity} ×</span>
          <span className={styles.item}>
            {composed(item.name)}
            {item.subname && <small>{composed(item.subname)}</small>}
          </span>
          {amounts && <Amount item={item} />}
        </li>
      ))}
    </ul>
  );
}

function Amount({ item: { $amount, discount = 0 } }: { item: Ordered }) {
  const amount = fromEuros($amount);
  return (
    <span className={styles.amount}>
      {discount > 0 && <Price amount={amount} old />} <Price amount={cents(amount - fromEuros(discount))} />
    </span>
  );
}
