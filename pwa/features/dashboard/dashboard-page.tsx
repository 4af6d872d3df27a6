import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../data/use-session.ts';
import { ClubsTab } from './clubs-tab.tsx';
import { DashboardShell } from './dashboard-shell.tsx';
import { type DashboardTab, tabOfAddress } from './dashboard-tabs.ts';
import { FoodTab } from './food-tab.tsx';
import { Onboarding } from './onboarding.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { StampsTab } from './stamps-tab.tsx';

const TABS: Record<DashboardTab, () => React.ReactNode> = {
  food: FoodTab,
  stamps: StampsTab,
  orders: OrdersTab,
  clubs: ClubsTab,
};

/** D2 §2, Dashboard: the home of who is logged in. Without a session it is the start page's. */
export default function DashboardPage() {
  const { loggedIn } = useSession();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  if (!loggedIn) return <Navigate to={paths.home.href()} replace />;
  const tab = tabOfAddress(pathname, query.get('tab'));
  const Tab = TABS[tab];
  return (
    <DashboardShell tab={tab}>
      <Tab />
      {tab === 'food' && <Onboarding />}
    </DashboardShell>
  );
}
