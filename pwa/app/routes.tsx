import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { BANK_PATHS } from '#contract/server-paths';
import { paths } from '#domain/paths';
import { hostModeBusiness } from '../data/host-mode.ts';
import { useSession } from '../data/use-session.ts';
import { useTitle } from '../data/use-title.ts';
import LandingPage from '../features/landing/landing-page.tsx';
import { part } from '../ui/part.tsx';

const Cart = part(() => import('./cart-page.tsx'));
export const Business = part(() => import('../features/business/business-page.tsx'));
export const Info = part(() => import('../features/business-info/info-page.tsx'));
const loadOrder = () => import('../features/order/order-page.tsx');
const Checkout = part(() => {
  // The order page must open even if the connection is lost while the order is placed, so fetch its chunk now.
  loadOrder().catch(() => {});
  return import('../features/checkout/checkout-page.tsx');
});
const Login = part(() => import('../features/login/login-page.tsx'));
const Register = part(() => import('../features/login/register-page.tsx'));
const Order = part(loadOrder);
const BankReturn = part(() => import('../features/order/bank-return.tsx'));
const Receipt = part(() => import('../features/order/receipt-page.tsx'));
const Thanks = part(() => import('../features/order/thanks-page.tsx'));
const Dashboard = part(() => import('../features/dashboard/dashboard-page.tsx'));
const Settings = part(() => import('../features/settings/settings-page.tsx'));
const Kitchen = part(() => import('../features/kitchen/kitchen-page.tsx'));
const KitchenSettings = part(() => import('../features/shop-settings/shop-settings-page.tsx'));
const KitchenReport = part(() => import('../features/day-report/report-page.tsx'));
const MenuEditor = part(() => import('../features/menu-editor/menu-editor-page.tsx'));
const KitchenCodes = part(() => import('../features/code-batches/codes-page.tsx'));
const ActionCode = part(() => import('../features/enter-code/code-page.tsx'));
const NotFound = part(() => import('./not-found.tsx'));
export const Club = part(() => import('../features/club/club-page.tsx'));
export const Privacy = part(() => import('../features/site/privacy-page.tsx'));
export const Terms = part(() => import('../features/site/terms-page.tsx'));
export const Contact = part(() => import('../features/site/contact-page.tsx'));
export const Businesses = part(() => import('../features/site/businesses-page.tsx'));
/** Not in the built app. */
const Gallery = import.meta.env.DEV ? part(() => import('../gallery/gallery-page.tsx')) : null;

/**
 * Every page and who may open it. Pages about a single document set their title themselves, once it is loaded; so does
 * the dashboard, for each of its tabs.
 */
export function AppRoutes() {
  const { t } = useLingui();
  return (
    <Routes>
      <Route path={paths.home.pattern} element={<Home />} />
      <Route path={paths.hub.pattern} element={<HubRoute />} />
      <Route path={paths.business.pattern} element={<Business />} />
      <Route path={paths.businessInfo.pattern} element={<Info />} />
      {hostModeBusiness && <Route path={paths.ownInfo.pattern} element={<Info />} />}
      <Route path={paths.club.pattern} element={<Club />} />
      <Route path={paths.cart.pattern} element={<Cart />} />
      {titled(paths.checkout.pattern, t`Afrekenen`, <Checkout />)}
      {titled(paths.login.pattern, t`Inloggen`, <Login />)}
      {titled(paths.register.pattern, t`Aanmelden`, <Register />)}
      <Route path={paths.dashboard.pattern} element={<Dashboard />} />
      {forUsers(paths.orders.pattern, <Dashboard />)}
      {forUsers(paths.order.pattern, <Order />)}
      {forUsers(paths.receipt.pattern, <Receipt />)}
      {BANK_PATHS.map((path) => forUsers(`${path}:payment`, <BankReturn />))}
      {titled(paths.thanks.pattern, t`Bedankt!`, <Thanks />)}
      {titled(paths.settings.pattern, t`Instellingen`, <Settings />)}
      {forUsers(paths.kitchen.pattern, <Kitchen />)}
      {forUsers(paths.kitchenReport.pattern, <KitchenReport />)}
      {forUsers(paths.kitchenSettings.pattern, <KitchenSettings />)}
      {forUsers(paths.kitchenMenu.pattern, <MenuEditor />)}
      {forUsers(paths.kitchenCodes.pattern, <KitchenCodes />)}
      {titled(paths.enterCode.pattern, t`Actiecode`, <ActionCode />)}
      {titled(paths.code.pattern, t`Actiecode`, <ActionCode />)}
      <Route path={paths.privacy.pattern} element={<Privacy />} />
      <Route path={paths.terms.pattern} element={<Terms />} />
      <Route path={paths.contact.pattern} element={<Contact />} />
      <Route path={paths.forBusinesses.pattern} element={<Businesses />} />
      {Gallery && <Route path="/ui" element={<Gallery />} />}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

const forUsers = (path: string, element: ReactElement) => (
  <Route key={path} path={path} element={<ForUsers>{element}</ForUsers>} />
);

const titled = (path: string, title: string, element: ReactElement) => (
  <Route path={path} element={<Titled title={title}>{element}</Titled>} />
);

function Titled({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return children;
}

/** On a business's own sub-domain the start page is that business's page (rule discovery/start-page). */
const Home = () => (hostModeBusiness ? <Business /> : <Start />);

/**
 * The landing page for guests, the dashboard for users, with the zipcode, filter and order of the link. A link with a
 * text to search for is the landing page for both, because only that has the search.
 */
function Start() {
  const { loggedIn } = useSession();
  const { search } = useLocation();
  useTitle(undefined);
  const isSearch = Boolean(new URLSearchParams(search).get('q'));
  return loggedIn && !isSearch ? <Navigate to={paths.dashboard.href() + search} replace /> : <LandingPage />;
}

/** A hub: guests see it on the landing page, users on their dashboard, with the filter and order of the link. */
function HubRoute() {
  const { loggedIn } = useSession();
  const { key } = useParams();
  const { search } = useLocation();
  if (!loggedIn || !key) return <LandingPage />;
  const list = search.replace(/^\?/, '&');
  return <Navigate to={paths.dashboard.href({ hub: key }) + list} replace />;
}

/** Sends guests to the login, which leads back here. */
function ForUsers({ children }: { children: ReactNode }) {
  const { loggedIn } = useSession();
  const { pathname, search } = useLocation();
  return loggedIn ? children : <Navigate to={paths.login.href(pathname + search)} replace />;
}
