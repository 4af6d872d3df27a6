import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type Cents, toEuros } from '#domain/money';
import { classes } from './classes.ts';
import styles from './price.module.css';

const inLocale = (locale: string) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
const DUTCH = inLocale('nl-NL');
const ENGLISH = inLocale('en-GB');

/** In the form of the language that is spoken, such as '€ 9,50' and '€9.50' (rule cart/amount-format). */
export const formatCents = (amount: Cents): string =>
  (i18n.locale === 'en' ? ENGLISH : DUTCH).format(toEuros(amount));

interface PriceProps {
  amount: Cents;
  strong?: boolean | undefined;
  /** Crossed out: another price replaces it. */
  old?: boolean | undefined;
}

export function Price({ amount, strong, old }: PriceProps) {
  // Renders again when the language changes.
  useLingui();
  const look = classes(styles.price, strong && styles.strong);
  return old ? (
    <s className={look}>{formatCents(amount)}</s>
  ) : (
    <span className={look}>{formatCents(amount)}</span>
  );
}
