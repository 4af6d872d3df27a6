import { Trans, useLingui } from '@lingui/react/macro';
import { ReceiptText } from 'lucide-react';
import type { Order, Payment } from '#documents/order';
import { cents, fromEuros, sumCents, ZERO } from '#domain/money';
import type { Totals } from '#domain/order-totals';
import { paths } from '#domain/paths';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { OrderItems } from '../../ui/order/order-items.tsx';
import { TotalsList } from '../../ui/order/totals-list.tsx';
import styles from './order.module.css';
import { OrderAgain } from './order-again.tsx';
import { paymentWords } from './payment-words.ts';

interface OrderTableProps {
  order: Order;
  /** The newest known one. */
  payment: Payment;
  /** The server has the order, so it has a receipt. */
  isReceived: boolean;
}

/** Items and amounts as stored in the order, not as on the current menu. */
export function OrderTable({ order, payment, isReceived }: OrderTableProps) {
  const { t } = useLingui();
  return (
    <Card className={styles.panel} aria-labelledby="order-table">
      <h2 id="order-table">
        <Trans>Je bestelling</Trans>
      </h2>
      <OrderItems items={order.items} amounts />
      <TotalsList totals={totalsOf(order)} deliver={order.deliver} club={order.donation ?? undefined} />
      <p className={styles.paid}>{t(paymentWords(order, payment))}</p>
      {order.description && (
        <p className={styles.remark}>
          <strong>
            <Trans>Opmerking</Trans>:
          </strong>{' '}
          {order.description}
        </p>
      )}
      {isReceived && (
        <div className={styles.actions}>
          <OrderAgain order={order} />
          <LinkButton variant="quiet" icon={<ReceiptText aria-hidden />} to={paths.receipt.href(order._id)}>
            <Trans>Bon bekijken</Trans>
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

/** The order's stored amounts in the shape of `Totals`. */
export function totalsOf(order: Order): Totals {
  const items = sumCents(order.items.map(({ $amount }) => fromEuros($amount)));
  const discount = fromEuros(order.discount);
  const delivery = fromEuros(order.deliver_amount);
  return {
    items,
    discount,
    subtotal: cents(items - discount),
    delivery,
    donation: fromEuros(order.donation_amount),
    fee: fromEuros(order.transaction),
    total: fromEuros(order.amount),
    perLine: order.items.map((item) => fromEuros(item.discount ?? 0)),
    applied: order.discounts.map(({ name, amount }) => ({ name, amount: fromEuros(amount) })),
    quote: { price: delivery, allowed: true, missing: ZERO, free: delivery === 0, freeFrom: null },
  };
}
