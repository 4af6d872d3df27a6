import { Trans } from '@lingui/react/macro';
import type { Order, OrderItem } from '#documents/order';
import { cents, fromEuros, sumCents, ZERO } from '#domain/money';
import type { Totals } from '#domain/order-totals';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { TotalsList } from '../../ui/totals-list.tsx';
import styles from './order.module.css';

/** What was ordered and what it came to, as it was then. */
export function OrderTable({ order }: { order: Order }) {
  return (
    <Card className={styles.panel} aria-labelledby="order-table">
      <h2 id="order-table">
        <Trans>Je bestelling</Trans>
      </h2>
      <ul className={styles.items}>
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never move
          <Item key={index} item={item} />
        ))}
      </ul>
      <TotalsList totals={totalsOf(order)} deliver={order.deliver} club={order.donation ?? undefined} />
      {order.description && (
        <p className={styles.remark}>
          <strong>
            <Trans>Opmerking</Trans>:
          </strong>{' '}
          {order.description}
        </p>
      )}
    </Card>
  );
}

function Item({ item: { quantity, name, subname, $amount, discount = 0 } }: { item: OrderItem }) {
  const amount = fromEuros($amount);
  return (
    <li>
      <span className={styles.quantity}>{quantity} ×</span>
      <span className={styles.item}>
        {name}
        {subname && <small>{subname}</small>}
      </span>
      <span className={styles.amount}>
        {discount > 0 && <Price amount={amount} old />} <Price amount={cents(amount - fromEuros(discount))} />
      </span>
    </li>
  );
}

/** The order's own amounts, under the names totals have. */
function totalsOf(order: Order): Totals {
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
