import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { languageOf } from '#domain/language';
import { type Cents, formatEuros } from '#domain/money';
import { classes } from './classes.ts';
import styles from './price.module.css';

/** An amount in the form of the current language. */
export const formatCents = (amount: Cents): string => formatEuros(amount, languageOf(i18n.locale));

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
