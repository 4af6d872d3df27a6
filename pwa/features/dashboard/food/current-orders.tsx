import { Trans } from '@lingui/react/macro';
import { useNow } from '../../../data/use-now.ts';
import { useOrders } from '../../../data/use-orders.ts';
import { currentOrders } from '../orders/order-line.ts';
import { OrderRow } from '../orders/order-row.tsx';
import listStyles from '../orders/orders-tab.module.css';
import styles from './food-tab.module.css';

/** The orders in progress; screen readers announce changes. */
export function CurrentOrders() {
  const now = useNow();
  const orders = currentOrders(useOrders().value ?? [], now);
  if (orders.length === 0) return null;
  return (
    <section className={styles.section} aria-live="polite">
      <h2>
        <Trans>Je bestelling</Trans>
      </h2>
      <ul className={listStyles.list}>
        {orders.map((view) => (
          <OrderRow key={view.order._id} view={view} />
        ))}
      </ul>
    </section>
  );
}
