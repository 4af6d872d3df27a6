import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cents } from '#domain/money';
import type { Totals } from '#domain/order-totals';
import { useOwnTexts } from '../business/own-texts.tsx';
import { classes } from '../classes.ts';
import { Price } from '../price.tsx';
import styles from './totals-list.module.css';

interface TotalsListProps {
  totals: Totals;
  deliver: boolean;
  /** Name of the club that gets the donation. */
  club?: string | undefined;
}

/** The rows that make up the total of an order (rule cart/total-rows). */
export function TotalsList({ totals, deliver, club }: TotalsListProps) {
  const { text } = useOwnTexts();
  const { items, discount, applied, donation, fee, total } = totals;
  return (
    <dl className={styles.totals}>
      {discount > 0 && (
        <Row name={<Trans>Producten</Trans>}>
          <Price amount={items} />
        </Row>
      )}
      {applied.map(({ name, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same name
        <Row key={at} name={text(name)} offer>
          <Price amount={cents(-amount)} />
        </Row>
      ))}
      {deliver && (
        <Row name={<Trans>Bezorgkosten</Trans>}>
          <DeliveryPrice totals={totals} />
        </Row>
      )}
      {donation > 0 && (
        <Row name={club ? <Trans>Donatie aan {club}</Trans> : <Trans>Donatie</Trans>}>
          <Price amount={donation} />
        </Row>
      )}
      {fee > 0 && (
        <Row name={<Trans>iDEAL kosten</Trans>}>
          <Price amount={fee} />
        </Row>
      )}
      <Row name={<Trans>Totaal</Trans>} total>
        <Price amount={total} strong />
      </Row>
    </dl>
  );
}

interface RowProps {
  name: ReactNode;
  offer?: boolean | undefined;
  total?: boolean | undefined;
  children: ReactNode;
}

function Row({ name, offer, total, children }: RowProps) {
  return (
    <div className={classes(styles.row, offer && styles.offer, total && styles.total)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Unknown without an address; 'X' if the business does not deliver there. */
function DeliveryPrice({ totals: { delivery, quote } }: { totals: Totals }) {
  const { t } = useLingui();
  if (!quote) return <span className={styles.unknown}>{t`Kies je adres`}</span>;
  if (delivery === null) return <span>X</span>;
  return quote.free ? <span className={styles.free}>{t`Gratis`}</span> : <Price amount={delivery} />;
}
