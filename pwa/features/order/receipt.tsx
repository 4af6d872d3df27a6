import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '#documents/order';
import { addressText } from '#domain/address';
import { BRAND } from '#domain/brand';
import { fromEuros } from '#domain/money';
import { storedTotals } from '#domain/stored-totals';
import { vatLines } from '#domain/vat';
import { dateTimeText } from '../../data/date-text.ts';
import { paymentWords } from '../../data/payment-words.ts';
import { Card } from '../../ui/card.tsx';
import { OrderItems } from '../../ui/order/order-items.tsx';
import { TotalsList } from '../../ui/order/totals-list.tsx';
import { formatPhone } from '../../ui/phone/format-phone.ts';
import { formatCents, Price } from '../../ui/price.tsx';
import { useOwnPaper } from '../../ui/use-own-paper.ts';
import styles from './receipt.module.css';

/** Everything about an order that bookkeeping needs: who sold what to whom, its amounts, VAT and payment. */
export function Receipt({ order }: { order: Order }) {
  const { t } = useLingui();
  useOwnPaper('receipt');
  return (
    <Card className={styles.receipt}>
      <Seller order={order} />
      <Facts order={order} />
      <OrderItems items={order.items} amounts />
      <TotalsList totals={storedTotals(order)} deliver={order.deliver} club={order.donation ?? undefined} />
      <Vat order={order} />
      <p className={styles.paid}>{t(paymentWords(order, order.payment))}</p>
      <p className={styles.by}>
        <Trans>Besteld via {BRAND.name}</Trans>
      </p>
    </Card>
  );
}

function Seller({ order: { host, name } }: { order: Order }) {
  return (
    <header className={styles.seller}>
      <h2>{host.name ?? name}</h2>
      {host.address && <p>{host.address}</p>}
      {host.phone && <p>{formatPhone(host.phone)}</p>}
    </header>
  );
}

function Facts({ order }: { order: Order }) {
  const { number, code, date, due, deliver, customer, address } = order;
  const { i18n } = useLingui();
  const at = (instant: string) => dateTimeText(Date.parse(instant), i18n.locale, 'long');
  return (
    <dl className={styles.facts}>
      <Fact name={<Trans>Bestelling</Trans>}>
        {number}
        {code && ` (${code})`}
      </Fact>
      <Fact name={<Trans>Besteld op</Trans>}>{at(date)}</Fact>
      <Fact name={deliver ? <Trans>Bezorgen</Trans> : <Trans>Afhalen</Trans>}>{at(due)}</Fact>
      {customer?.name && <Fact name={<Trans>Naam</Trans>}>{customer.name}</Fact>}
      {deliver && address && <Fact name={<Trans>Adres</Trans>}>{addressText(address)}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Vat({ order }: { order: Order }) {
  const donation = fromEuros(order.donation_amount);
  return (
    <dl className={styles.vat}>
      {vatLines(order).map(({ rate, gross, vat }) => (
        <Fact
          key={rate}
          name={
            <Trans>
              Waarvan {rate}% btw over {formatCents(gross)}
            </Trans>
          }
        >
          <Price amount={vat} />
        </Fact>
      ))}
      {donation > 0 && (
        <Fact name={<Trans>Donatie, zonder btw</Trans>}>
          <Price amount={donation} />
        </Fact>
      )}
    </dl>
  );
}
