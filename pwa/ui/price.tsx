import { type Cents, toEuros } from '#domain/money';
import { classes } from './classes.ts';
import styles from './price.module.css';

/** The Dutch format in both languages (rule cart/amount-format). */
const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });

export const formatCents = (amount: Cents): string => euros.format(toEuros(amount));

interface PriceProps {
  amount: Cents;
  strong?: boolean | undefined;
  /** Crossed out: another price replaces it. */
  old?: boolean | undefined;
}

export function Price({ amount, strong, old }: PriceProps) {
  const look = classes(styles.price, strong && styles.strong);
  return old ? (
    <s className={look}>{formatCents(amount)}</s>
  ) : (
    <span className={look}>{formatCents(amount)}</span>
  );
}
