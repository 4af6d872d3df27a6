import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addOrder } from '#contract/orders';
import { DEMO_PHONE } from '#fixtures/mocks/seed';
import { deliveryToMaximastraat, pizzas } from '#fixtures/mocks/testing/sample-order';
import { session } from '../../sync/device/session-store.ts';
import { call } from '../../sync/server/api-client.ts';
import { startMockedApp } from '../../testing/mocked-app.ts';
import { renderPage } from '../../testing/render-page.tsx';
import OrderPage from './order-page.tsx';

const { logInAs, sync } = startMockedApp();

test('says without a connection that the order is not on this device, and shows it as soon as there is one', async () => {
  await logInAs(DEMO_PHONE, { synced: false });
  const due = new Date(Date.now() + 40 * 60_000).toISOString();
  const order = { ...deliveryToMaximastraat(pizzas, 'cash'), due };
  const placed = await call(addOrder, { params: { user: session.get()!.user._id }, body: { order } });
  expect(placed).toMatchObject({ ok: true });
  const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  sync();
  renderPage({ '/order/:key': <OrderPage /> }, [`/${order._id}`]);
  await screen.findByText('Geen verbinding met Eetplein');
  expect(screen.getByText(/Zodra er verbinding is, komt hij vanzelf/)).toBeTruthy();
  expect(screen.queryByText(/Er is iets misgegaan/)).toBeNull();
  device.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { name: 'Bedankt voor je bestelling!' }, { timeout: 10_000 });
});
