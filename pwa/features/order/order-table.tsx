import { Trans, useLingui } from '@lingui/react/macro';
import { ReceiptText } from 'lucide-react';
import type { Order, Payment } from '#documents/order';
import { paths } from '#domain/paths';
import { storedTotals } from '#domain/stored-totals';
import { paymentWords } from '../../data/payment-words.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { OrderItems } from '../../ui/order/order-items.tsx';
import { TotalsList } from '../../ui/order/totals-list.tsx';
import styles from './order.module.css';
import { OrderAgain } from './order-again.tsx';

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
      <TotalsList totals={storedTotals(order)} deliver={order.deliver} club={order.donation ?? undefined} />
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
