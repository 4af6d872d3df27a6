import { Trans } from '@lingui/react/macro';
import type { ChoiceCost } from '#domain/choice-cost';
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

/** What an option costs here. An option that has a price and costs nothing is included. */
export function OptionCost({ own, cost }: ChoiceCost) {
  if (own === 0 || cost !== 0) return <Surcharge amount={cost} />;
  return (
    <span className={styles.optionPrice}>
      <Trans>inbegrepen</Trans>
    </span>
  );
}
