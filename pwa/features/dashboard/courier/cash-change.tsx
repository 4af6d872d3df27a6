import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Delivery } from '#documents/delivery';
import { cashSums, changeFor } from '#domain/cash';
import { amountToCollect } from '#domain/courier';
import { type Cents, fromEuros, ZERO } from '#domain/money';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import { formatCents } from '../../../ui/price.tsx';
import styles from './delivery-card.module.css';

/** What to give back at the door when the customer pays in cash (rule couriers/change). */
export function CashChange({
  delivery: { amount, payment },
}: {
  delivery: Pick<Delivery, 'amount' | 'payment'>;
}) {
  const due = amountToCollect({ amount: fromEuros(amount), payment });
  const [given, setGiven] = useState<Cents | null>(null);
  const { t } = useLingui();
  if (payment.type !== 'cash' || due === ZERO) return null;
  const change = given === null ? null : changeFor(due, given);
  const title = t`De klant betaalt met`;
  return (
    <div className={styles.cash}>
      {/* The group has the same name. */}
      <p aria-hidden className={styles.asked}>
        {title}
      </p>
      <ChipRow label={title}>
        {cashSums(due).map((sum) => (
          <Chip key={sum} selected={sum === given} onClick={() => setGiven(sum === given ? null : sum)}>
            {sum === due ? <Trans>Gepast</Trans> : formatCents(sum)}
          </Chip>
        ))}
      </ChipRow>
      <p role="status" className={styles.change}>
        {change !== null && <Change amount={change} />}
      </p>
    </div>
  );
}

function Change({ amount }: { amount: Cents }) {
  const sum = formatCents(amount);
  return (
    <Trans>
      Wisselgeld: <strong>{sum}</strong>
    </Trans>
  );
}
