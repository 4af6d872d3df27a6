import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#domain/paths';
import { useSession } from '../../data/use-session.ts';
import { useTitle } from '../../data/use-title.ts';
import { retriable } from '../../ui/retriable-chunk.tsx';
import { ClubsTab } from './clubs/clubs-tab.tsx';
import { DashboardShell } from './dashboard-shell.tsx';
import { type DashboardTab, TAB_LOOKS, tabOfAddress, tabsFor } from './dashboard-tabs.ts';
import { FoodTab } from './food/food-tab.tsx';
import { Onboarding } from './onboarding.tsx';
import { OrdersTab } from './orders/orders-tab.tsx';
import { RowsLoading } from './orders/rows-loading.tsx';
import { StampsTab } from './stamps/stamps-tab.tsx';

/** Loaded only for couriers. */
const CourierTab = lazy(retriable(() => import('./courier/courier-tab.tsx')));

const TABS: Record<DashboardTab, ComponentType> = {
  courier: CourierTab,
  food: FoodTab,
  stamps: StampsTab,
  orders: OrdersTab,
  clubs: ClubsTab,
};

/** The home of a logged-in user. Without a session it redirects to the start page. */
export default function DashboardPage() {
  const { loggedIn, user } = useSession();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { t } = useLingui();
  const tab = tabOfAddress({ pathname, tab: query.get('tab') }, tabsFor(user));
  useTitle(t(TAB_LOOKS[tab].label));
  if (!loggedIn) {
    const zipcode = query.get('zipcode');
    return <Navigate to={paths.home.href(zipcode ? { zipcode } : {})} replace />;
  }
  const Tab = TABS[tab];
  return (
    <DashboardShell tab={tab}>
      <Suspense fallback={<RowsLoading />}>
        <Tab />
      </Suspense>
      {tab === 'food' && <Onboarding />}
    </DashboardShell>
  );
}
