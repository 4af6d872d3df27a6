import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { login, signup } from '#contract/auth';
import type { LedgerOrder } from '#documents/order';
import { createMockServer } from '#fixtures/mocks/create-mock-server';
import { DEMO_CODE, DEMO_PHONE, KITCHEN_PHONE } from '#fixtures/mocks/seed';
import { forgetSources } from '../../data/use-stored.ts';
import { logout } from '../../sync/account/login.ts';
import { session } from '../../sync/device/session-store.ts';
import { call } from '../../sync/server/api-client.ts';
import { startSync } from '../../sync/start.ts';
import { renderPage } from '../../testing/render-page.tsx';
import KitchenPage from './kitchen-page.tsx';

vi.setConfig({ testTimeout: 30_000 });

/** The whole page over the mock of the server, with nothing in between replaced. */
const mock = createMockServer();
let stopSync = () => {};

beforeAll(() => {
  vi.setSystemTime('2026-06-12T16:00:00.000Z');
  mock.listen();
});
afterAll(() => {
  stopSync();
  mock.close();
  vi.useRealTimers();
});
const logInAs = async (phone: string) => {
  await call(signup, { body: { phone } });
  const answer = await call(login, { body: { phone, code: DEMO_CODE } });
  if (answer.ok) session.set(answer.answer);
  stopSync = startSync();
};
beforeEach(() => mock.reset());
afterEach(async () => {
  cleanup();
  await logout();
  forgetSources(() => true);
  stopSync();
});

const open = (path = '/kitchen') => renderPage({ '/kitchen': <KitchenPage /> }, [path]);
/** The order of Anouk, who wrote a remark. */
const ordered = (): LedgerOrder =>
  Object.values(mock.world.state.orders).find(({ description }) => description?.includes('bel'))!;
const card = async () => {
  const { number } = ordered();
  return within(await screen.findByRole('listitem', { name: `Bestelling ${number}` }));
};
/** The card now: it is another element once the order is in another column. */
const cardNow = () => within(screen.getByRole('listitem', { name: `Bestelling ${ordered().number}` }));
const choose = async (name: string | RegExp) =>
  fireEvent.click(await waitFor(() => cardNow().getByRole('button', { name })));

describe('The board of Roma', () => {
  beforeEach(() => logInAs(KITCHEN_PHONE));

  test('shows who ordered what, for when and where', async () => {
    open();
    const shown = await card();
    for (const text of ['Tonno', 'Funghi', 'Anouk Hendriks', 'Bezorgen', 'Pinnen', /De bel doet het niet/])
      expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByRole('link', { name: /Smidsweg 5/ }).getAttribute('href')).toContain('maps');
    await waitFor(() => expect(document.title).toMatch(/^\(2\) Pizzeria Roma/));
  });

  test('accepts an order fifteen minutes later, and undoes it', async () => {
    open();
    const { due } = ordered();
    fireEvent.click((await card()).getByRole('radio', { name: '+15' }));
    await choose(/^Accepteren/);
    await waitFor(() => expect(ordered().accepted).toBeTruthy());
    expect(Date.parse(ordered().due) - Date.parse(due)).toBe(15 * 60_000);
    fireEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(() => expect(ordered().accepted).toBeUndefined());
    expect(ordered().due).toBe(due);
    fireEvent.click(await waitFor(() => cardNow().getByRole('radio', { name: '+5' })));
    await choose(/^Accepteren/);
    await waitFor(() => expect(ordered().due_agreed).toBe(due));
  });

  test('asks why an order is refused, and names the product that is sold out', async () => {
    open();
    await choose('Weigeren');
    const dialog = within(screen.getByRole('dialog'));
    const refuse = dialog.getByRole('button', { name: 'Bestelling weigeren' }) as HTMLButtonElement;
    expect(refuse.disabled).toBe(true);
    fireEvent.click(dialog.getByRole('radio', { name: 'Een product is uitverkocht' }));
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'Funghi' } });
    fireEvent.click(refuse);
    await waitFor(() => expect(ordered().refusal).toEqual({ reason: 'sold-out', product: 'Funghi' }));
    expect(ordered().cancelled_by).toBe('business');
  });

  test('asks whether a takeaway or delivered order was paid, when it is handed over', async () => {
    open();
    await choose(/^Accepteren/);
    await choose('Klaar');
    await choose('Bezorgd');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ja, betaald' }));
    await waitFor(() => expect(ordered()).toMatchObject({ status: 'archive', payment: { paid: true } }));
  });

  test('a double tap is one step, also if another card comes under the finger', async () => {
    open();
    await card();
    const [first, second] = screen.getAllByRole('button', { name: /^Accepteren/ });
    fireEvent.click(first!, { detail: 1 });
    fireEvent.click(second!, { detail: 2 });
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Accepteren/ })).toHaveLength(1));
    const isAccepted = ({ accepted, done }: LedgerOrder) => Boolean(accepted) && !done;
    await waitFor(() => expect(Object.values(mock.world.state.orders).filter(isAccepted)).toHaveLength(1));
  });

  test('accepts several orders at once', async () => {
    open();
    await card();
    for (const box of screen.getAllByRole('checkbox', { name: 'Selecteren' })) fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: '2 bestellingen accepteren' }));
    const accepted = () =>
      Object.values(mock.world.state.orders).filter(({ accepted, done }) => accepted && !done);
    await waitFor(() => expect(accepted()).toHaveLength(2));
  });

  test('tells a step that another device made impossible', async () => {
    open();
    await choose('Weigeren');
    mock.acceptOrder(ordered()._id);
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('radio', { name: 'Het is te druk' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Bestelling weigeren' }));
    await waitFor(() => expect(cardNow().getByText(/Een ander apparaat was je voor/)).toBeTruthy());
    expect(cardNow().getByText(/Nu: In bestelling/)).toBeTruthy();
    await choose('Begrepen');
    await waitFor(() => expect(cardNow().queryByText(/Een ander apparaat/)).toBeNull());
    expect(ordered().cancelled).toBeUndefined();
  });

  test('lists the people, and invites a number', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Medewerkers' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Giulia Romano')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox', { name: 'Mobiel nummer' }), {
      target: { value: '06-11112222' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Uitnodigen' }));
    expect(await dialog.findByText('06••••••22')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Verwijder Giulia Romano' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ja' }));
    expect(await screen.findByText('Er moet minstens één eigenaar overblijven.')).toBeTruthy();
  });
});

test('A user who works nowhere is told whom to ask, and sees the board when they are invited', async () => {
  await logInAs(DEMO_PHONE);
  open();
  await screen.findByText('Je werkt hier nog niet in een keuken');
  mock.makeOwner('organisation/roma', DEMO_PHONE);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pizzeria Roma' })).toBeTruthy();
});
