import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KitchenDevice } from '#documents/kitchen-device';
import { keepOrder } from '#fixtures/mocks/rules/ledger';
import { KITCHEN_PHONE } from '#fixtures/mocks/seed';
import { startMockedApp } from '../../testing/mocked-app.ts';
import { elsewhere, renderPage } from '../../testing/render-page.tsx';
import KitchenWatch from './kitchen-watch.tsx';

const sound = {
  isAllowed: vi.fn(() => true),
  allow: vi.fn(async () => {}),
  ring: vi.fn(),
  onChange: vi.fn(),
  close: vi.fn(),
};
vi.mock('./alarm-sound.ts', () => ({ openAlarmSound: () => sound }));

const ROMA = 'organisation/roma';
const { mock, logInAs } = startMockedApp();
beforeEach(async () => {
  sound.ring.mockClear();
  await logInAs(KITCHEN_PHONE);
  renderPage({ '/kitchen/menu': <KitchenWatch host="roma" /> }, ['/kitchen/menu?host=roma']);
});
afterEach(() => vi.restoreAllMocks());
const devices = () => mock.world.kitchen(ROMA)?.all<KitchenDevice>('device/') ?? [];

test('A device that shows another page of the kitchen is heard, and leads to its new orders', async () => {
  const strip = await screen.findByRole('link', { name: /2 nieuwe bestellingen/ });
  await waitFor(() => expect(devices()).toHaveLength(1));
  fireEvent.click(strip);
  expect(elsewhere()).toBe('/kitchen?host=roma');
});

test.each(['visible', 'hidden'] as const)(
  'On a %s page an order that comes meanwhile rings; those that were on the board already do not',
  async (visibility) => {
    await screen.findByRole('link', { name: /2 nieuwe bestellingen/ });
    expect(sound.ring).not.toHaveBeenCalled();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
    const orders = Object.values(mock.world.state.orders);
    const order = orders.find(({ description }) => description?.includes('bel'))!;
    mock.world.change(() => keepOrder(mock.world, { ...order, _id: 'order/arrived', number: 4711 }));
    await screen.findByRole('link', { name: /3 nieuwe bestellingen/ }, { timeout: 10_000 });
    await waitFor(() => expect(sound.ring).toHaveBeenCalledWith(false));
  },
);
