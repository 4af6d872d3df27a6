import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '#domain/paths';
import type { Stored } from '../../data/stored.ts';
import { useAge } from '../../data/use-age.ts';
import { useConnection } from '../../data/use-connection.ts';
import { isWhole, useDeliveries } from '../../data/use-deliveries.ts';
import { useIsNavigating } from '../../data/use-is-navigating.ts';
import { type OrderView, useOrder } from '../../data/use-orders.ts';
import { useSession } from '../../data/use-session.ts';
import { useTitle } from '../../data/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { DataAge } from '../../ui/data-age.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { NoConnection } from '../../ui/no-connection.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { OrderDetail } from './order-detail.tsx';
import { TextsOfOrder } from './texts-of-order.tsx';

/** The customer's order. If it does not exist, the page redirects to the dashboard. */
export default function OrderPage() {
  const { key } = useParams();
  const stored = useOrder(`order/${key}`);
  const deliveries = useDeliveries();
  const { user } = useSession();
  const isLeaving = useIsNavigating();
  const { t } = useLingui();
  const { number } = stored.value?.order ?? {};
  const title = number ? t`Bestelling ${number}` : t`Je bestelling`;
  useTitle(title);
  // Another customer's order may be one this user delivers. Own orders are in that list too, so they are read first.
  const isToBring =
    !stored.value &&
    stored.status !== 'loading' &&
    deliveries.value?.some(({ delivery }) => delivery._id === `order/${key}`);
  if (isToBring) return <Navigate to={paths.dashboard.href({ tab: 'courier', delivery: key! })} replace />;
  // While some deliveries of a courier are not on the device, the order may be one of those.
  const isKnown = !user?.courier || isWhole(deliveries);
  if (stored.status === 'missing' && isKnown)
    return isLeaving() ? <OrderLoading /> : <Navigate to={paths.dashboard.href()} replace />;
  return (
    <>
      <TopBar back={{ to: paths.dashboard.href(), label: t`Naar het dashboard` }} title={<h1>{title}</h1>} />
      <Page narrow>
        <OrderOfPage stored={stored} deliveries={deliveries} />
      </Page>
    </>
  );
}

interface OrderOfPageProps {
  stored: Stored<OrderView>;
  deliveries: Stored<unknown>;
}

function OrderOfPage({ stored, deliveries }: OrderOfPageProps) {
  const age = useAge(stored);
  if (!stored.value) {
    if (stored.status === 'unreachable') return <OrderUnreachable stored={stored} />;
    const isGivenUp = deliveries.status !== 'loading' && !deliveries.refreshing;
    if (stored.status === 'missing' && isGivenUp) return <OrderUnreachable stored={deliveries} />;
    return <OrderLoading />;
  }
  return (
    <>
      {stored.value.sendState === 'answered' && <DataAge {...age} />}
      <TextsOfOrder order={stored.value.order}>
        <OrderDetail view={stored.value} />
      </TextsOfOrder>
    </>
  );
}

function OrderLoading() {
  return (
    <Loading>
      <Skeleton height={280} />
    </Loading>
  );
}

/** Blames the network if the server did not answer; the order appears once it does. */
function OrderUnreachable({ stored }: { stored: Stored<unknown> }) {
  const connection = useConnection();
  if (connection !== 'online') {
    return (
      <NoConnection stored={stored}>
        <Trans>
          Deze bestelling staat nog niet op dit apparaat. Zodra er verbinding is, komt hij vanzelf.
        </Trans>
      </NoConnection>
    );
  }
  return (
    <EmptyState
      icon={<CircleAlert />}
      title={
        <Link to={paths.home.href()}>
          <Trans>Er is iets misgegaan, klik hier om terug te gaan naar het beginscherm.</Trans>
        </Link>
      }
      action={
        <Button variant="secondary" busy={stored.refreshing} onClick={stored.retry}>
          <Trans>Probeer opnieuw</Trans>
        </Button>
      }
    />
  );
}
