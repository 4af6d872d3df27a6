import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hostInfo } from '#contract/hosts';
import type { KitchenDevice } from '#documents/kitchen-device';
import { KITCHEN_PHONE } from '#fixtures/mocks/seed';
import { call } from '../../sync/server/api-client.ts';
import { startMockedApp } from '../../testing/mocked-app.ts';
import { renderPage } from '../../testing/render-page.tsx';
import KitchenPage from './kitchen-page.tsx';

const ROMA = 'organisation/roma';
const { mock, logInAs } = startMockedApp();
beforeEach(async () => {
  await logInAs(KITCHEN_PHONE);
  renderPage({ '/kitchen': <KitchenPage /> }, ['/kitchen']);
  await screen.findByRole('button', { name: 'Meer' });
});

const devices = () => mock.world.kitchen(ROMA)?.all<KitchenDevice>('device/') ?? [];
const orders = () => Object.values(mock.world.state.orders);
const board = () => mock.world.catalog.host(ROMA)?.board;
const openDevices = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Meer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Apparaten' }));
  return within(await screen.findByRole('dialog', { name: 'Apparaten' }));
};

describe('A device whose board is open', () => {
  test('reports itself, and the new orders whose cards it showed', async () => {
    await waitFor(() => expect(devices()).toHaveLength(1));
    expect(devices()[0]).toMatchObject({ heard: '2026-06-12T16:00:00.000Z' });
    const waiting = () => orders().filter(({ accepted, done }) => !accepted && !done);
    await waitFor(() => expect(waiting().every(({ seen }) => seen)).toBe(true), { timeout: 10_000 });
    expect(
      orders()
        .filter(({ done }) => done)
        .some(({ seen }) => seen),
    ).toBe(false);
  });

  test('is listed with when it was heard, under the name that it is given', async () => {
    await waitFor(() => expect(devices()).toHaveLength(1));
    const dialog = await openDevices();
    await waitFor(() => dialog.getByText(/verbonden, gehoord om 18:00/));
    expect(dialog.getByText('(dit apparaat)')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Naam van dit apparaat'), {
      target: { value: 'Tablet bij de frituur' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(devices()[0]?.name).toBe('Tablet bij de frituur'));
    await waitFor(() => dialog.getByText('Tablet bij de frituur'));
  });

  test('is removed from the list by an owner', async () => {
    mock.world.makeKitchen(ROMA).put('device/01j0000000000000000000000z', {
      type: 'kitchen-device',
      name: 'Oude tablet',
      sound: false,
      heard: '2026-06-10T16:00:00.000Z',
    });
    const dialog = await openDevices();
    await waitFor(() => dialog.getByText(/gehoord op 10 juni/));
    fireEvent.click(dialog.getByRole('button', { name: 'Verwijder Oude tablet' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ja' }));
    await waitFor(() => expect(devices().find(({ removed }) => removed)?.name).toBe('Oude tablet'));
    const list = within(await screen.findByRole('dialog', { name: 'Apparaten' }));
    await waitFor(() => expect(list.queryByText('Oude tablet')).toBeNull());
    expect(list.getByText('(dit apparaat)')).toBeTruthy();
  });

  test('is not listed when it comes back from more than fourteen days ago', async () => {
    mock.world.makeKitchen(ROMA).put('device/01j0000000000000000000000z', {
      type: 'kitchen-device',
      name: 'Oude tablet',
      sound: false,
      heard: '2026-05-29T15:59:59.000Z',
    });
    const dialog = await openDevices();
    await waitFor(() => dialog.getByText('(dit apparaat)'));
    expect(dialog.queryByText('Oude tablet')).toBeNull();
  });
});

test('Customers read that the kitchen is unreachable, until a device is heard again', async () => {
  await waitFor(() => expect(devices()).toHaveLength(1));
  const dialog = await openDevices();
  const required = await waitFor(() =>
    dialog.getByRole('switch', { name: /Alleen bestellingen als de keuken bereikbaar is/ }),
  );
  fireEvent.click(required);
  await waitFor(() => expect(board()).toEqual({ required: true }));
  await waitFor(() => expect(required.getAttribute('aria-checked')).toBe('true'));
  cleanup();
  vi.setSystemTime('2026-06-12T16:03:10.000Z');
  const info = async () => {
    const answer = await call(hostInfo, { body: { index: ROMA } });
    return answer.ok ? answer.answer : null;
  };
  expect(await info()).toMatchObject({ board: { unreachable_since: '2026-06-12T16:03:10.000Z' } });
  renderPage({ '/kitchen': <KitchenPage /> }, ['/kitchen']);
  await waitFor(() => expect(board()).toEqual({ required: true }));
});
