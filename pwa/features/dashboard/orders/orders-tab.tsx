import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardList, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#domain/paths';
import type { Stored } from '../../../data/stored.ts';
import { useAge } from '../../../data/use-age.ts';
import { useNow } from '../../../data/use-now.ts';
import { type OrderView, useOrders } from '../../../data/use-orders.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DataAge } from '../../../ui/data-age.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoConnection } from '../../../ui/no-connection.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { TabHead } from '../tab-head.tsx';
import { findOrders, splitOrders } from './order-line.ts';
import { OrderRow } from './order-row.tsx';
import styles from './orders-tab.module.css';
import { RowsLoading } from './rows-loading.tsx';

/** The current orders, then the past ones, with a search field. */
export function OrdersTab() {
  const orders = useOrders();
  const age = useAge(orders);
  return (
    <>
      <TabHead title={<Trans>Bestellingen</Trans>} />
      <DataAge {...age} />
      {orders.value ? <OrderLists orders={orders.value} /> : <NotYet orders={orders} />}
    </>
  );
}

function OrderLists({ orders }: { orders: OrderView[] }) {
  const [query, setQuery] = useState('');
  const now = useNow();
  if (orders.length === 0) return <NoOrders />;
  const { current, past } = splitOrders(findOrders(orders, query), now);
  return (
    <>
      <OrderSearch value={query} onChange={setQuery} />
      {current.length + past.length === 0 && (
        <EmptyState icon={<SearchX />} title={<Trans>Geen bestelling gevonden</Trans>} />
      )}
      <OrderList title={<Trans>Je bestelling</Trans>} orders={current} />
      <OrderList title={<Trans>Eerdere bestellingen</Trans>} orders={past} arePast />
    </>
  );
}

/** A link with `search` in the query, such as the one on the stamps tab, focuses the field. */
function OrderSearch({ value, onChange }: { value: string; onChange(text: string): void }) {
  const [query] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const isAsked = query.has('search');
  const { t } = useLingui();
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  return <SearchField ref={field} label={t`Zoek in je bestellingen`} value={value} onChange={onChange} />;
}

/** Orders shown at first, and added by each 'Toon meer'. */
const PAGE_SIZE = 25;

interface OrderListProps {
  title: ReactNode;
  orders: OrderView[];
  arePast?: boolean;
}

function OrderList({ title, orders, arePast = false }: OrderListProps) {
  const [pages, setPages] = useState(1);
  const shown = orders.slice(0, pages * PAGE_SIZE);
  if (orders.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {shown.map((view) => (
          <OrderRow key={view.order._id} view={view} isPast={arePast} />
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button variant="quiet" wide onClick={() => setPages(pages + 1)}>
          <Trans>Toon meer</Trans>
        </Button>
      )}
    </section>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={<ClipboardList />}
      title={<Trans>Je hebt nog geen bestellingen</Trans>}
      action={
        <LinkButton to={paths.dashboard.href()}>
          <Trans>Eten bestellen</Trans>
        </LinkButton>
      }
    >
      <Trans>Alles wat je bestelt, vind je hier terug.</Trans>
    </EmptyState>
  );
}

function NotYet({ orders }: { orders: Stored<OrderView[]> }) {
  if (orders.status === 'loading') return <RowsLoading />;
  if (orders.status === 'missing') return <NoOrders />;
  return (
    <NoConnection stored={orders}>
      <Trans>Je bestellingen staan nog niet op dit apparaat.</Trans>
    </NoConnection>
  );
}
