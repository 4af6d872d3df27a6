import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart';
import { storedCart } from '../../data/use-cart.ts';
import { settings } from '../../data/use-settings.ts';
import { session } from '../../sync/device/session-store.ts';
import { kept, open, orders, press, tab } from '../../testing/dashboard.tsx';
import { anneke, orderViewOf } from '../../testing/in-memory.ts';
import { elsewhere } from '../../testing/render-page.tsx';

const price = { $price: 9, $price_deliver: 9, $price_takeout: 9 };
const options = { $subprice: 0, $subprice_deliver: 0, $subprice_takeout: 0, $include: [] };
const lasagne: CartItem = {
  ...{ _id: 'lasagne', $name: 'Lasagne', $subname: '', $quantity: 1, $amount: 9, _cart: 0 },
  ...{ ...price, ...options, tab: 'Pasta', group: 'Pasta' },
};

test('redirects to the start page without a session', () => {
  session.set(null);
  open();
  expect(elsewhere()).toBe('/');
});

test('without a session, keeps the zipcode of the link', () => {
  session.set(null);
  open('/dashboard?zipcode=7442DT');
  expect(elsewhere()).toBe('/?zipcode=7442DT');
});

test('shows a failed order with a warning in the list, and opens its page', () => {
  const payment = { type: 'ideal', paid: false, status: 'failed' } as const;
  orders.put([orderViewOf('a', { payment })]);
  open('/orders');
  expect(screen.getByText('### FOUT BIJ HET BESTELLEN ###')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Pizzeria Roma' }));
  expect(elsewhere()).toBe('/order/a');
});

test('does not announce a cancelled order of today any more', () => {
  orders.put([orderViewOf('a', { deliver: true, due: '2026-03-11T18:00:00.000Z' })]);
  open('/orders');
  expect(screen.getByText('Bezorgen om 19:00')).toBeTruthy();
  const cancelled = '2026-03-11T16:50:00.000Z';
  act(() => orders.put([orderViewOf('a', { deliver: true, due: '2026-03-11T18:00:00.000Z', cancelled })]));
  expect(screen.getByText('Geannuleerd')).toBeTruthy();
  expect(screen.queryByText('Bezorgen om 19:00')).toBeNull();
  expect(screen.getByText('Vandaag 19:00')).toBeTruthy();
});

test('says of an order to be paid online that it waits for the payment, not that it failed', () => {
  const payment = { type: 'ideal', paid: false, status: 'open' } as const;
  orders.put([orderViewOf('a', { number: 0, payment }, { sendState: 'waiting' })]);
  open('/orders');
  expect(screen.getByText('Nog niet verstuurd: wacht op je betaling')).toBeTruthy();
  expect(screen.queryByText('### FOUT BIJ HET BESTELLEN ###')).toBeNull();
});

test('marks orders that still wait on this device, and searches all orders', () => {
  const doner = { _id: 'organisation/doner', name: 'Döner' } as const;
  orders.put([
    orderViewOf('here', { number: 0 }, { sendState: 'waiting' }),
    orderViewOf('old', { due: '2026-01-02T18:00:00.000Z', done: '2026-01-02T18:20:00.000Z', host: doner }),
  ]);
  open('/orders');
  expect(screen.getByText('Staat op dit apparaat, wordt verstuurd zodra er verbinding is')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Je bestelling',
    'Eerdere bestellingen',
  ]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'doner' } });
  expect(screen.queryByText('Pizzeria Roma')).toBeNull();
  expect(screen.getByText('Döner')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sushi' } });
  expect(screen.getByText('Geen bestelling gevonden')).toBeTruthy();
});

test('says when there are no orders yet', () => {
  orders.put([]);
  open('/orders');
  expect(screen.getByText('Je hebt nog geen bestellingen')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Eten bestellen' }).getAttribute('href')).toBe('/dashboard');
});

test('offers to order a past order again', () => {
  const past = { due: '2026-01-02T18:00:00.000Z', done: '2026-01-02T18:20:00.000Z' };
  orders.put([orderViewOf('now', {}), orderViewOf('old', past)]);
  open('/orders');
  const links = screen.getAllByRole('link', { name: 'Opnieuw bestellen' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/order/old?again=1']);
});

test.each([
  ['/orders?tab=0', 'Bestellingen'],
  ['/dashboard?tab=constructor', 'Eten bestellen', 'Start'],
  ['/orders?tab=1', 'Stempels'],
  ['/orders', 'Bestellingen'],
  ['/dashboard?tab=clubs', 'Verenigingen'],
])('%s opens %s, and has the name of the tab as its title', (path, title, name = title) => {
  open(path);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(document.title).toBe(`${name} · Eetplein`);
});

test('opens the orders with the search field focused from the stamps', () => {
  orders.put([orderViewOf('a', {})]);
  open();
  tab('Stempels');
  fireEvent.click(screen.getByRole('link', { name: 'Zoek in je bestellingen' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bestellingen');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('offers theme and language in the menu', () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: 'Donker' }));
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  expect(settings.get()).toMatchObject({ dark: true, lang: 'en' });
  fireEvent.click(screen.getByRole('radio', { name: 'Auto' }));
  expect(settings.get().dark).toBe('auto');
});

test('shows the pickup service in the menu of couriers only', () => {
  const ofMenu = () => {
    press('Menu');
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    return menu.getAllByRole('link').map((link) => link.textContent);
  };
  const { unmount } = open();
  expect(ofMenu()).toEqual(['Start', 'Bestellingen', 'Mijn gegevens']);
  unmount();
  session.set(anneke({ courier: true }));
  open();
  expect(ofMenu()).toEqual(['Start', 'Bestellingen', 'Ophaalservice', 'Mijn gegevens']);
});

test('empties the cart on logout after saying so, and keeps it when the user stays', async () => {
  storedCart.set({ host: 'organisation/roma', deliver: true, items: [lasagne] });
  open();
  press('Uitloggen');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Je winkelwagen wordt leeggemaakt.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Nee' }));
  expect(storedCart.get()).not.toBeNull();
  press('Uitloggen');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Uitloggen' }));
  await waitFor(() => expect(elsewhere()).toBe('/'));
  expect(storedCart.get()).toBeNull();
});

test('asks before logging out, says what was not sent, and leads to the start page', async () => {
  kept.waiting = { onTheWay: 1, forUser: 1 };
  open();
  press('Uitloggen');
  const dialog = within(screen.getByRole('dialog', { name: 'Wil je uitloggen?' }));
  expect(dialog.getByText(/Er staan nog 2 dingen op dit apparaat die niet zijn verstuurd/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Nee' }));
  expect(session.get()).not.toBeNull();
  press('Uitloggen');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Uitloggen' }));
  await waitFor(() => expect(elsewhere()).toBe('/'));
  expect(session.get()).toBeNull();
});

test('shows the introduction until it is skipped or finished', () => {
  settings.set({ ...settings.get(), onboarding: true });
  const { unmount } = open();
  press('Volgende');
  press('Volgende');
  for (const name of ['Volgende', 'Overslaan']) expect(screen.queryByRole('button', { name })).toBeNull();
  press('Aan de slag');
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  open();
  expect(screen.queryByRole('button', { name: 'Overslaan' })).toBeNull();
});
