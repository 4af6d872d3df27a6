import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepOrder } from '#fixtures/mocks/rules/ledger';
import { DEMO_PHONE, KITCHEN_PHONE } from '#fixtures/mocks/seed';
import { forgetSources } from '../../data/use-stored.ts';
import { serverAnswered } from '../../sync/device/connection.ts';
import { startMockedApp } from '../../testing/mocked-app.ts';
import { renderPage } from '../../testing/render-page.tsx';
import ReportPage from './report-page.tsx';

const { mock, logInAs } = startMockedApp();
const TODAY = '2026-06-12';
afterEach(() => vi.restoreAllMocks());

const open = (query = '') => renderPage({ '/kitchen/report': <ReportPage /> }, [`/kitchen/report${query}`]);
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).parentElement!);
const totalToday = () =>
  Object.values(mock.world.state.orders)
    .filter(({ due }) => due.startsWith(TODAY))
    .reduce((all, { amount }) => all + Math.round(amount * 100), 0);
const shown = (cents: number) => `€ ${(cents / 100).toFixed(2).replace('.', ',')}`;

describe('The day report of Roma', () => {
  beforeEach(() => logInAs(KITCHEN_PHONE));

  test('shows today, to the cent, with the same weekday a week ago', async () => {
    open();
    await screen.findByText('2 bestellingen');
    expect(screen.getByRole('heading', { name: 'vrijdag 12 juni' })).toBeTruthy();
    expect(totalToday()).toBeGreaterThan(0);
    for (const name of ['Opbouw', 'Betaalwijze', 'Btw'])
      expect((await card(name)).getAllByText(shown(totalToday())).length).toBeGreaterThan(0);
    // Cards of the seed are paid at the door, and not marked as paid yet.
    expect(screen.getByText(/niet als betaald genoteerd/)).toBeTruthy();
    await screen.findByText(/De hele vrijdag 5 juni/);
    expect((await card('Best verkocht')).getByText('1 × Tonno')).toBeTruthy();
  });

  test('subtracts an order of an earlier day with its discount, and shows no negative unpaid amount', async () => {
    const order = Object.values(mock.world.state.orders).find(({ due }) => due.startsWith(TODAY))!;
    const unpaid = { ...order, payment: { ...order.payment, type: 'cash' as const, paid: false }, stamps: 0 };
    const { amount } = order;
    const [was, is] = ['2026-06-08T17:00:00.000Z', '2026-06-09T17:00:00.000Z'];
    mock.world.change(() => {
      keepOrder(mock.world, { ...unpaid, _id: 'order/was', due: was, cancelled: is, discount: 1 });
      keepOrder(mock.world, { ...unpaid, _id: 'order/is', due: is, amount: amount - 1 });
    });
    open('?date=2026-06-09');
    const parts = await card('Opbouw');
    expect(parts.getByText('Korting').parentElement?.textContent).toBe('Korting€\u00A01,00');
    expect(parts.getByText('Totaal').parentElement?.textContent).toBe('Totaal€\u00A0-1,00');
    expect(screen.getByText('Alsnog geannuleerd (1)')).toBeTruthy();
    expect(screen.queryByText(/niet als betaald genoteerd/)).toBeNull();
  });

  test('names a refund that failed apart from those that the customers have', async () => {
    const order = Object.values(mock.world.state.orders).find(({ due }) => due.startsWith(TODAY))!;
    const date = '2026-06-09T17:00:00.000Z';
    const refund = { payment: 'tr_1', amount: 10, date };
    const refunding = (status: 'arrived' | 'failed') =>
      mock.world.change(() => keepOrder(mock.world, { ...order, refunds: [{ ...refund, status }] }));
    const rows = async () => {
      const { queryByText } = await card('Apart');
      return [/^Terugbetaald/, /^Terugbetaling mislukt/].map(
        (name) => queryByText(name)?.parentElement?.querySelector('dd')?.textContent,
      );
    };
    refunding('arrived');
    open('?date=2026-06-09');
    expect(await rows()).toEqual(['€\u00A010,00', undefined]);
    cleanup();
    forgetSources();
    refunding('failed');
    open('?date=2026-06-09');
    await waitFor(async () => expect(await rows()).toEqual(['€\u00A00,00', '€\u00A010,00']));
  });

  test('names what was kept of a cancelled order', async () => {
    const order = Object.values(mock.world.state.orders).find(({ due }) => due.startsWith(TODAY))!;
    const payment = { type: 'ideal', paid: true, status: 'paid' } as const;
    const cancelled = '2026-06-09T17:00:00.000Z';
    mock.world.change(() => keepOrder(mock.world, { ...order, payment, cancelled, kept: 4.5 }));
    open('?date=2026-06-09');
    const { getByText } = await card('Apart');
    expect(getByText(/^Ingehouden \(1\)/).parentElement?.querySelector('dd')?.textContent).toBe(
      '€\u00A04,50',
    );
  });

  test('goes to the week and the month, and back, by the address', async () => {
    open('?date=2026-06-10&period=week');
    await screen.findByRole('heading', { name: /8.+14 juni/ });
    const days = await card('Per dag');
    expect(days.getAllByRole('row')).toHaveLength(8);
    expect((screen.getByRole('button', { name: 'Volgende' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Vorige' }));
    await screen.findByRole('heading', { name: /1.+7 juni/ });
    fireEvent.click(screen.getByRole('radio', { name: 'Maand' }));
    await screen.findByRole('heading', { name: 'juni 2026' });
    await card('Voor de boekhouder');
  });

  test.each([
    ['', 'Dagrapport'],
    ['?period=week', 'Weekrapport'],
    ['?period=month', 'Maandrapport'],
  ])('is named by its period: %s', (query, name) => {
    open(query);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
    expect(document.title).toBe(`${name} · Eetplein`);
  });

  test('goes to a date that is typed, of which the year begins as one without reports', async () => {
    open();
    await screen.findByText('2 bestellingen');
    const field = screen.getByLabelText<HTMLInputElement>('Datum');
    for (const typed of ['0002-06-10', '0020-06-10', '0202-06-10']) {
      fireEvent.change(field, { target: { value: typed } });
      expect(field.value).toBe(typed);
    }
    fireEvent.change(field, { target: { value: '2026-06-10' } });
    await screen.findByRole('heading', { name: 'woensdag 10 juni' });
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.blur(field);
    expect(field.value).toBe('2026-06-10');
  });

  test('downloads the month as a file that spreadsheets read', async () => {
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    URL.revokeObjectURL = () => {};
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    open('?period=month');
    const bookkeeper = await card('Voor de boekhouder');
    fireEvent.click(bookkeeper.getByRole('button', { name: 'Per bestelling' }));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('roma-2026-06-bestellingen.csv');
    const bytes = new Uint8Array(await blobs[0]!.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toMatch(/^dag;soort;bestelling;/);
    await screen.findByText('Gedownload');
  });

  test('shows the last answer without a connection, with its age, and says so of another day', async () => {
    // Until the board is on the device, there is no place to keep the answer.
    await waitFor(() => expect(localStorage.getItem('eetplein-kitchens')).toContain('roma'));
    open();
    await screen.findByText('2 bestellingen');
    cleanup();
    forgetSources();
    mock.scenario('offline');
    serverAnswered(false);
    open();
    await screen.findByText('2 bestellingen');
    await screen.findByText(/Geen verbinding: dit staat op je apparaat/);
    fireEvent.click(screen.getByRole('button', { name: 'Vorige' }));
    await screen.findByText('Dit rapport staat nog niet op dit apparaat.');
  });
});

test('a customer has no report', async () => {
  await logInAs(DEMO_PHONE);
  open();
  await screen.findByRole('heading', { name: 'Alleen de eigenaar ziet de cijfers' });
});
