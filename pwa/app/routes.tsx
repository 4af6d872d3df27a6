import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactElement, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { hostModeBusiness } from '../data/host-mode.ts';
import { useSession } from '../data/use-session.ts';
import { useTitle } from '../data/use-title.ts';
import LandingPage from '../features/landing/landing-page.tsx';
import { NotFound } from './not-found.tsx';
import { page } from './pages.ts';
import { paths } from './paths.ts';

const CartPage = lazy(() => import('./cart-page.tsx'));
const business = page('business/business');
const info = page('business-info/info');
const checkout = page('checkout/checkout');
const login = page('login/login');
const order = page('order/order');
const thanks = page('order/thanks');
const dashboard = page('dashboard/dashboard');
const settings = page('settings/settings');
const club = page('club/club');

/** Every screen and who may open it (D1 §2, D2 §2). Pages about one thing set the title themselves, once they know it. */
export function AppRoutes() {
  const { t } = useLingui();
  return (
    <Routes location={useShownLocation()}>
      <Route path={paths.home.pattern} element={<Home />} />
      <Route path={paths.hub.pattern} element={<LandingPage />} />
      {business && <Route path={paths.business.pattern} element={business} />}
      {info && <Route path={paths.businessInfo.pattern} element={info} />}
      {club && <Route path={paths.club.pattern} element={<ForUsers>{club}</ForUsers>} />}
      <Route path={paths.cart.pattern} element={<CartPage />} />
      {titled(paths.checkout.pattern, t`Afrekenen`, checkout)}
      {titled(paths.login.pattern, t`Inloggen`, login)}
      {titled(paths.dashboard.pattern, t`Start`, dashboard)}
      {titled(paths.orders.pattern, t`Bestellingen`, dashboard && <ForUsers>{dashboard}</ForUsers>)}
      {order && <Route path={paths.order.pattern} element={<ForUsers>{order}</ForUsers>} />}
      {titled(paths.thanks.pattern, t`Bedankt!`, thanks)}
      {titled(paths.settings.pattern, t`Instellingen`, settings)}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

const titled = (path: string, title: string, element: ReactElement | null) =>
  element && <Route path={path} element={<Titled title={title}>{element}</Titled>} />;

function Titled({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return children;
}

/** On a business's own sub-domain the start page is that business's page (D1 §1, decision 6). */
function useShownLocation() {
  const location = useLocation();
  if (!hostModeBusiness || location.pathname !== paths.home.pattern) return location;
  return { ...location, pathname: paths.business.href(hostModeBusiness) };
}

/** The landing page for everybody without a session (decision 4). */
function Home() {
  const { loggedIn } = useSession();
  useTitle(undefined);
  return loggedIn && dashboard ? <Navigate to={paths.dashboard.href()} replace /> : <LandingPage />;
}

/** "Login intended" (decision 5): asks for login, and comes back here. */
function ForUsers({ children }: { children: ReactNode }) {
  const { loggedIn } = useSession();
  const { pathname, search } = useLocation();
  return loggedIn ? children : <Navigate to={paths.login.href(pathname + search)} replace />;
}
