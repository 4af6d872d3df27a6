import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { UserAnswer } from '#contract/auth';
import { session } from '../sync/device/session-store.ts';
import { i18n, speak } from './i18n.ts';
import { AppRoutes } from './routes.tsx';

const host = vi.hoisted(() => ({ hostModeBusiness: null as string | null }));
vi.mock('../data/host-mode.ts', () => host);
vi.mock('../features/landing/landing-page.tsx', () => ({ default: () => 'the landing page' }));
vi.mock('../features/business/business-page.tsx', () => ({ default: () => <Where name="the business" /> }));
vi.mock('../features/dashboard/dashboard-page.tsx', () => ({
  default: () => <Where name="the dashboard" />,
}));
vi.mock('../features/business-info/info-page.tsx', () => ({ default: () => 'the information' }));
vi.mock('../features/login/login-page.tsx', () => ({ default: () => <Where name="the login" /> }));
vi.mock('../features/order/order-page.tsx', () => ({ default: () => 'the order' }));

function Where({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  return `${name} at ${pathname}${search}`;
}

const anna: UserAnswer = {
  _id: 'user/anna',
  _key: '0612345678',
  phone: '0612345678',
  courier: false,
  _verified: '2026-01-01T12:00:00.000Z',
  _address: [],
  '#HOSTS': [],
};

const open = async (path: string) => {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="wait">
          <AppRoutes />
        </Suspense>
      </MemoryRouter>
    </I18nProvider>,
  );
  await waitFor(() => expect(document.body.textContent).not.toMatch(/^(wait)?$/));
  return document.body.textContent;
};
const logIn = () => session.set({ user: anna, token: 't', expires: '' });

beforeAll(() => speak('nl'));
beforeEach(() => {
  host.hostModeBusiness = null;
  session.set(null);
  localStorage.clear();
});
afterEach(cleanup);

test('a visitor starts at the landing page', async () => {
  expect(await open('/')).toBe('the landing page');
  await waitFor(() => expect(document.title).toBe('Eetplein'));
});

test('a user starts at the dashboard', async () => {
  logIn();
  expect(await open('/')).toBe('the dashboard at /dashboard');
});

test('shows who delivers in a zipcode on the landing page to guests, and on the dashboard to users', async () => {
  expect(await open('/?zipcode=7442DT')).toBe('the landing page');
  cleanup();
  logIn();
  expect(await open('/?zipcode=7442DT&sort=min')).toBe('the dashboard at /dashboard?zipcode=7442DT&sort=min');
});

test('a link that searches keeps its search, also for users', async () => {
  expect(await open('/?q=pizza')).toBe('the landing page');
  cleanup();
  logIn();
  expect(await open('/?q=pizza')).toBe('the landing page');
  cleanup();
  expect(await open('/?q=')).toBe('the dashboard at /dashboard?q=');
});

test('on a business’s own sub-domain the start page is that business, at the same address', async () => {
  host.hostModeBusiness = 'organisation/roma';
  expect(await open('/?tab=Pizza')).toBe('the business at /?tab=Pizza');
});

test('on a business’s own sub-domain users get the same start page', async () => {
  logIn();
  host.hostModeBusiness = 'organisation/roma';
  expect(await open('/')).toBe('the business at /');
});

test('a page for users sends a guest to the login, with the way back', async () => {
  expect(await open('/order/01abc?type=checkout')).toBe(
    'the login at /login?redir=%2Forder%2F01abc%3Ftype%3Dcheckout',
  );
  cleanup();
  expect(await open('/kitchen/menu?host=roma')).toBe(
    'the login at /login?redir=%2Fkitchen%2Fmenu%3Fhost%3Droma',
  );
});

test('a page for users opens for a user', async () => {
  logIn();
  expect(await open('/order/01abc')).toBe('the order');
});

test('shows a hub on the landing page to guests, and on the dashboard to users', async () => {
  expect(await open('/hub/rijssen')).toBe('the landing page');
  cleanup();
  logIn();
  expect(await open('/hub/rijssen')).toBe('the dashboard at /dashboard?hub=rijssen');
  cleanup();
  expect(await open('/hub/rijssen?type=sushi&sort=min')).toBe(
    'the dashboard at /dashboard?hub=rijssen&type=sushi&sort=min',
  );
});

test('/register is a placeholder titled Aanmelden', async () => {
  await open('/register');
  await waitFor(() => expect(document.title).toBe('Aanmelden · Eetplein'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Aanmelden');
});

test('/info shows the business of the sub-domain, and is unknown elsewhere', async () => {
  await open('/info');
  expect(screen.getByText('Deze pagina bestaat niet')).toBeTruthy();
  cleanup();
  host.hostModeBusiness = 'organisation/roma';
  expect(await open('/info')).toBe('the information');
});

test('an unknown path says so, and links to the start', async () => {
  await open('/no/such/page');
  expect(screen.getByText('Deze pagina bestaat niet')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  await waitFor(() => expect(document.title).toBe('Niet gevonden · Eetplein'));
});

test('/cart without a cart leads to the start', async () => {
  expect(await open('/cart')).toBe('the landing page');
});
