import type { Cents } from '#domain/money';
import { formatCents } from '../../ui/price.tsx';
import styles from './product-picker.module.css';

/** What an option adds to the price, or takes off; nothing if it makes no difference. */
export function Surcharge({ amount }: { amount: Cents }) {
  if (amount === 0) return null;
  return (
    <span className={styles.optionPrice}>
      {amount > 0 && '+ '}
      {formatCents(amount)}
    </span>
  );
}
