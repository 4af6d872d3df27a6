import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { login, signup } from '#contract/auth';
import { createMockServer } from '#fixtures/mocks/create-mock-server';
import { DEMO_CODE, DEMO_PHONE } from '#fixtures/mocks/seed';
import { forgetSources } from '../../../data/use-stored.ts';
import { logout } from '../../../sync/account/login.ts';
import { session } from '../../../sync/device/session-store.ts';
import { call } from '../../../sync/server/api-client.ts';
import { startSync } from '../../../sync/start.ts';
import { FailingStorage } from '../../../testing/failing-storage.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import DashboardPage from '../dashboard-page.tsx';

vi.setConfig({ testTimeout: 30_000 });

/** The whole page over the mock of the server, with nothing in between replaced. */
const mock = createMockServer();
let stopSync = () => {};

beforeAll(() => {
  // Deliveries are of one service day, and what is due soon would be of the next one shortly before it begins.
  vi.setSystemTime('2026-06-12T16:00:00.000Z');
  mock.listen();
});
afterAll(() => {
  stopSync();
  mock.close();
  vi.useRealTimers();
});
beforeEach(async () => {
  mock.reset();
  await call(signup, { body: { phone: DEMO_PHONE } });
  const answer = await call(login, { body: { phone: DEMO_PHONE, code: DEMO_CODE } });
  if (answer.ok) session.set(answer.answer);
  stopSync = startSync();
});
afterEach(async () => {
  cleanup();
  await logout();
  forgetSources(() => true);
  stopSync();
});

const open = () => renderPage({ '/dashboard': <DashboardPage /> }, ['/dashboard?tab=courier']);
const card = async (door: string) => {
  const link = await screen.findByRole('link', { name: door });
  return within(link.closest('li')!);
};

test('lets a courier claim a delivery, bring it and mark it as delivered', async () => {
  open();
  const free = await card('Smidsweg 5');
  fireEvent.click(free.getByRole('button', { name: /Ophalen/ }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ja' }));
  await waitFor(async () => expect((await card('Smidsweg 5')).getByText('Anouk Hendriks')).toBeTruthy());
  const mine = await card('Smidsweg 5');
  expect(mine.getByText('De bel doet het niet, even kloppen.')).toBeTruthy();
  fireEvent.click(mine.getByRole('button', { name: /Afgeleverd/ }));
  await waitFor(() => expect(mine.getByText(/Afgeleverd om/)).toBeTruthy());
  await waitFor(() =>
    expect(
      Object.values(mock.world.state.orders).filter(({ done, courier }) => done && courier),
    ).toHaveLength(1),
  );
});

test('tells the second courier who was first, also in the list', async () => {
  open();
  const free = await card('Grotestraat 18');
  mock.scenario('claim-conflict');
  fireEvent.click(free.getByRole('button', { name: /Ophalen/ }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ja' }));
  expect(await screen.findByText(/al door iemand anders opgehaald/)).toBeTruthy();
  expect(screen.getAllByText('Joris ten Hove').length).toBeGreaterThan(0);
  await screen.findByRole('heading', { name: 'Opgehaald door anderen' });
  const taken = await card('Grotestraat 18');
  fireEvent.click(taken.getByRole('button', { name: 'Begrepen' }));
  await waitFor(() => expect(screen.queryByText(/al door iemand anders opgehaald/)).toBeNull());
  expect(taken.queryByRole('button')).toBeNull();
});

test('shows a delivery as delivered once it is stored, and not if the device cannot store it', async () => {
  open();
  const free = await card('Smidsweg 5');
  fireEvent.click(free.getByRole('button', { name: /Ophalen/ }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ja' }));
  await waitFor(async () => expect((await card('Smidsweg 5')).getByText('Anouk Hendriks')).toBeTruthy());
  const storage = new FailingStorage().install();
  storage.full();
  const mine = await card('Smidsweg 5');
  fireEvent.click(mine.getByRole('button', { name: /Afgeleverd/ }));
  expect(await screen.findByText(/Je apparaat is vol: dit is niet bewaard/)).toBeTruthy();
  expect(screen.queryByText('Afgeleverd: Smidsweg 5')).toBeNull();
  expect(mine.queryByText(/Afgeleverd om/)).toBeNull();
  storage.full(false);
  fireEvent.click(mine.getByRole('button', { name: /Afgeleverd/ }));
  expect(await screen.findByText('Afgeleverd: Smidsweg 5')).toBeTruthy();
  await waitFor(() => expect(mine.getByText(/Afgeleverd om/)).toBeTruthy());
  vi.restoreAllMocks();
});
