import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { addOrder } from '#contract/orders';
import { keepOrder } from '#fixtures/mocks/rules/ledger';
import { DEMO_PHONE } from '#fixtures/mocks/seed';
import { deliveryToMaximastraat, pizzas } from '#fixtures/mocks/testing/sample-order';
import { session } from '../../sync/device/session-store.ts';
import { call } from '../../sync/server/api-client.ts';
import { startMockedApp } from '../../testing/mocked-app.ts';
import { elsewhere, renderPage } from '../../testing/render-page.tsx';
import OrderPage from './order-page.tsx';

const { mock, logInAs, sync } = startMockedApp();

const open = (id: string) => renderPage({ '/order/:key': <OrderPage /> }, [`/${id}`]);

/** Places an order in cash, and returns its id. */
async function placed() {
  const due = new Date(Date.now() + 40 * 60_000).toISOString();
  const order = { ...deliveryToMaximastraat(pizzas, 'cash'), due };
  const answer = await call(addOrder, { params: { user: session.get()!.user._id }, body: { order } });
  expect(answer).toMatchObject({ ok: true });
  return order._id;
}

test('says without a connection that the order is not on this device, and shows it as soon as there is one', async () => {
  await logInAs(DEMO_PHONE, { synced: false });
  const id = await placed();
  const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  sync();
  open(id);
  await screen.findByText('Geen verbinding met Eetplein');
  expect(screen.getByText(/Zodra er verbinding is, komt hij vanzelf/)).toBeTruthy();
  expect(screen.queryByText(/Er is iets misgegaan/)).toBeNull();
  device.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { name: 'Bedankt voor je bestelling!' }, { timeout: 10_000 });
});

test('cancels an order that the business takes back after it had refused the cancellation', async () => {
  await logInAs(DEMO_PHONE);
  const id = await placed();
  open(id);
  await screen.findByRole('heading', { name: 'Bedankt voor je bestelling!' }, { timeout: 10_000 });
  // The device does not hear that the business accepted it.
  const failing = () => new HttpResponse(null, { status: 503 });
  mock.server.use(http.all('*/db/orders-*', failing), http.all('*/db/orders-*/*', failing));
  const order = mock.world.state.orders[id]!;
  keepOrder(mock.world, { ...order, accepted: '2026-06-12T16:00:00.000Z' });
  const cancel = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Bestelling annuleren' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ja' }));
  };
  await cancel();
  const reason = /De zaak is al met je bestelling bezig/;
  await screen.findByText(reason);
  keepOrder(mock.world, order);
  await cancel();
  await screen.findByText('Je bestelling is geannuleerd');
  expect(screen.queryByText(reason)).toBeNull();
  expect(mock.world.state.orders[id]).toMatchObject({ cancelled_by: 'customer' });
  await waitFor(() => expect(elsewhere()).toBe('/dashboard'));
});
