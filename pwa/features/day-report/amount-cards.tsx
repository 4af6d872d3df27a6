import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReportAnswer } from '#contract/shop';
import { fromEuros } from '#domain/money';
import type { PaymentType } from '#domain/payment-status';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './report.module.css';
import { Row, Rows } from './rows.tsx';

interface CardProps {
  report: ReportAnswer;
}

/** What the total consists of. */
export function Turnover({ report }: CardProps) {
  const { items, discount, delivery, fees, donations, total } = report;
  return (
    <Card className={styles.card}>
      <h3>
        <Trans>Opbouw</Trans>
      </h3>
      <Rows>
        <Row name={<Trans>Producten</Trans>}>{euros(items)}</Row>
        {discount !== 0 && <Row name={<Trans>Korting</Trans>}>{euros(-discount)}</Row>}
        <Row name={<Trans>Bezorgkosten</Trans>}>{euros(delivery)}</Row>
        <Row name={<Trans>iDEAL kosten</Trans>}>{euros(fees)}</Row>
        <Row name={<Trans>Donaties</Trans>}>{euros(donations)}</Row>
        <Row sum name={<Trans>Totaal</Trans>}>
          {euros(total)}
        </Row>
      </Rows>
    </Card>
  );
}

const PAYMENTS: Record<PaymentType, ReactNode> = {
  ideal: 'iDEAL',
  cash: <Trans>Contant</Trans>,
  pin: <Trans>Pinnen</Trans>,
};

export function Payments({ report: { payments, total } }: CardProps) {
  return (
    <Card className={styles.card}>
      <h3>
        <Trans>Betaalwijze</Trans>
      </h3>
      <Rows>
        {payments.map(({ type, orders, amount }) => (
          <Row
            key={type}
            name={
              <>
                {PAYMENTS[type]} ({orders})
              </>
            }
          >
            {euros(amount)}
          </Row>
        ))}
        <Row sum name={<Trans>Totaal</Trans>}>
          {euros(total)}
        </Row>
      </Rows>
    </Card>
  );
}

/** With the donations, which have no VAT, the lines add up to the total. */
export function Vat({ report: { vat, donations, total } }: CardProps) {
  return (
    <Card className={styles.card}>
      <h3>
        <Trans>Btw</Trans>
      </h3>
      <Rows>
        {vat.map((line) => {
          const amount = <Price amount={fromEuros(line.vat)} />;
          return (
            <Row
              key={line.rate}
              name={<Trans>Omzet {line.rate}%</Trans>}
              note={<Trans>waarvan btw {amount}</Trans>}
            >
              {euros(line.gross)}
            </Row>
          );
        })}
        <Row name={<Trans>Donaties, zonder btw</Trans>}>{euros(donations)}</Row>
        <Row sum name={<Trans>Totaal</Trans>}>
          {euros(total)}
        </Row>
      </Rows>
    </Card>
  );
}

export function Clubs({ report: { clubs, donations } }: CardProps) {
  return (
    <Card className={styles.card}>
      <h3>
        <Trans>Donaties per vereniging</Trans>
      </h3>
      <Rows>
        {clubs.map(({ club, name, orders, amount }) => (
          <Row
            key={club}
            name={
              <>
                {name} ({orders})
              </>
            }
          >
            {euros(amount)}
          </Row>
        ))}
        <Row sum name={<Trans>Totaal</Trans>}>
          {euros(donations)}
        </Row>
      </Rows>
    </Card>
  );
}

export function BestSellers({ report: { best } }: CardProps) {
  return (
    <Card className={styles.card}>
      <h3>
        <Trans>Best verkocht</Trans>
      </h3>
      <Rows>
        {best.map(({ name, quantity, amount }) => (
          <Row
            key={name}
            name={
              <>
                {quantity} × {name}
              </>
            }
          >
            {euros(amount)}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

const euros = (amount: number) => <Price amount={fromEuros(amount)} />;
