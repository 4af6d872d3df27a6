import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { released } from '#decisions/courier-steps';
import { keepOrder } from '#fixtures/mocks/rules/ledger';
import { DEMO_PHONE } from '#fixtures/mocks/seed';
import { shownValue } from '../../../data/use-stored.ts';
import { session } from '../../../sync/device/session-store.ts';
import { FailingStorage } from '../../../testing/failing-storage.ts';
import { startMockedApp } from '../../../testing/mocked-app.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import DashboardPage from '../dashboard-page.tsx';

const { mock, logInAs } = startMockedApp();
beforeEach(() => logInAs(DEMO_PHONE));

const open = (more = '') =>
  renderPage({ '/dashboard': <DashboardPage /> }, [`/dashboard?tab=courier${more}`]);
const card = async (door: string) => {
  const link = await screen.findByRole('link', { name: door });
  return within(link.closest('li')!);
};
const press = (within_: { getByRole: typeof screen.getByRole }, name: RegExp | string) =>
  fireEvent.click(within_.getByRole('button', { name }));
const confirm = () => press(within(screen.getByRole('dialog')), 'Ja');
const orders = () => Object.values(mock.world.state.orders);

/** Claims the delivery to Smidsweg 5, whose address shows once it is granted. */
async function claimed() {
  press(await card('7441 Nijverdal'), /Ophalen/);
  confirm();
  await screen.findByText('Anouk Hendriks');
  return card('Smidsweg 5');
}
/** A second tap at the same place does not count as 'Afgeleverd'. */
const afterDoubleTap = () => new Promise((resolve) => setTimeout(resolve, 1050));
async function pickedUp() {
  press(await claimed(), /Opgehaald/);
  await waitFor(async () => (await card('Smidsweg 5')).getByRole('button', { name: /Afgeleverd/ }));
  await afterDoubleTap();
  return card('Smidsweg 5');
}

test('shows only the area, the time and the amount of a delivery that nobody has claimed', async () => {
  open();
  const free = await card('7441 Nijverdal');
  expect(free.getByText(/^Pinnen €/)).toBeTruthy();
  for (const text of [/Smidsweg/, /Anouk/, /De bel doet het niet/, /06 1122 3344/])
    expect(screen.queryByText(text)).toBeNull();
});

const notHere = 'De bestellingen om op te halen staan nog niet op dit apparaat.';
/** The list also retries by itself; while it does, there is no button. */
const tryAgain = () =>
  waitFor(
    () => {
      screen.queryByRole('button', { name: 'Probeer opnieuw' })?.click();
      for (const text of [notHere, 'Laden']) expect(screen.queryByText(text)).toBeNull();
      expect(screen.queryByRole('link', { name: '7441 Nijverdal' })).toBeTruthy();
    },
    { timeout: 10_000 },
  );

test('says that the deliveries could not be fetched if a business approves while the server fails', async () => {
  const { world } = mock;
  const { _id } = session.get()!.user;
  const user = world.state.users[_id]!;
  act(() => world.keepUser({ ...user, hosts: user.hosts!.map(({ verified, ...asked }) => asked) }));
  open();
  await screen.findByText('Goedkeuring afwachten');
  await waitFor(() => expect(shownValue(`user:${_id}:deliveries`)).toEqual([]));
  let isDown = true;
  const failing = () => (isDown ? new HttpResponse(null, { status: 503 }) : undefined);
  mock.server.use(http.all('*/db/deliveries-roma', failing), http.all('*/db/deliveries-roma/*', failing));
  act(() => mock.approveCouriers());
  await screen.findByText(notHere);
  isDown = false;
  await tryAgain();
});

test('says that the deliveries of a second business are missing, beside those of the first', async () => {
  open();
  await card('7441 Nijverdal');
  let isDown = true;
  const failing = () => (isDown ? new HttpResponse(null, { status: 503 }) : undefined);
  mock.server.use(http.all('*/db/deliveries-lotus', failing), http.all('*/db/deliveries-lotus/*', failing));
  const user = mock.world.state.users[session.get()!.user._id]!;
  const second = { ...user.hosts![0]!, _id: 'organisation/lotus' as const };
  act(() => mock.world.keepUser({ ...user, hosts: [...user.hosts!, second] }));
  await screen.findByText(notHere);
  expect(await card('7441 Nijverdal')).toBeTruthy();
  isDown = false;
  await tryAgain();
});

test('says on the card and before the claim that the kitchen has not accepted the order yet', async () => {
  open();
  press(await card('7441 Nijverdal'), /Ophalen/);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/nog niet geaccepteerd en kan hem nog weigeren/)).toBeTruthy();
  press(dialog, 'Nee');
  expect((await card('7441 Nijverdal')).getByText('Nog niet geaccepteerd')).toBeTruthy();
  const order = orders().find(({ address, done }) => address?.street === 'Smidsweg' && !done)!;
  keepOrder(mock.world, { ...order, accepted: '2026-06-12T15:50:00.000Z' });
  cleanup();
  open();
  await waitFor(async () => expect((await card('7441 Nijverdal')).getByText('In bestelling')).toBeTruthy());
  // In a row of its own, so that the button below stays in its place.
  const row = (await card('7441 Nijverdal')).getByText('In bestelling').closest('p')!;
  expect(row.textContent).toBe('In bestelling');
});

test('shows the route along two deliveries below their cards, which stay in their place', async () => {
  open();
  await claimed();
  press(await card('7443 Nijverdal'), /Ophalen/);
  confirm();
  const route = await screen.findByRole('link', { name: 'Route langs 3 adressen' });
  const list = (await screen.findByRole('heading', { name: 'Voor jou' })).closest('section')!;
  expect(list.lastElementChild!.contains(route)).toBe(true);
});

test('does not claim the delivery that comes under the finger when the claim of another is granted', async () => {
  open();
  await card('7441 Nijverdal');
  const places = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  places.mockImplementation(function (this: Element) {
    return new DOMRect(0, [...document.querySelectorAll('main li')].indexOf(this) * 500, 300, 500);
  });
  const free = () => screen.getAllByRole('button', { name: /^Ophalen/ });
  fireEvent.click(free()[1]!);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  confirm();
  await screen.findByRole('heading', { name: 'Voor jou' });
  // The claimed one is above it now.
  const moved = free()[0]!;
  const { top } = moved.closest('li')!.getBoundingClientRect();
  fireEvent.click(moved, { clientX: 150, clientY: top + 250, detail: 1 });
  expect(screen.queryByRole('button', { name: 'Ja' })).toBeNull();
  places.mockRestore();
  clock.mockRestore();
});

test('lets a courier claim a delivery, pick it up, bring it and mark it as delivered', async () => {
  open();
  const mine = await claimed();
  expect(mine.getByText('De bel doet het niet, even kloppen.')).toBeTruthy();
  const toKitchen = mine.getByRole('link', { name: /Route naar/ });
  expect(toKitchen.getAttribute('href')).toMatch(/maps\/dir.*Pizzeria\+Roma/);
  expect(mine.getByRole('link', { name: 'Route' }).getAttribute('href')).toMatch(/Smidsweg\+5/);
  // The second tap of a double tap is not 'Afgeleverd'.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  press(mine, /Opgehaald/);
  fireEvent.click(await mine.findByRole('button', { name: /Afgeleverd/ }));
  clock.mockRestore();
  expect(await mine.findByText(/^Opgehaald om/)).toBeTruthy();
  await afterDoubleTap();
  expect(mine.queryByText(/^Afgeleverd om/)).toBeNull();
  press(mine, /Afgeleverd/);
  await waitFor(() => expect(mine.getByText(/^Afgeleverd om/)).toBeTruthy());
  await waitFor(() =>
    expect(orders().filter((order) => order.done && order.courier && order.picked_up)).toHaveLength(1),
  );
});

test('moves the focus to the title of a card whose focused button disappears, and only then', async () => {
  open();
  const button = (await card('7441 Nijverdal')).getByRole('button', { name: /Ophalen/ });
  button.focus();
  fireEvent.click(button);
  confirm();
  const title = await screen.findByRole('link', { name: 'Smidsweg 5' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  title.blur();
  vi.setSystemTime(Date.now() + 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(document.activeElement).toBe(document.body);
});

test('withdraws ‘Afgeleverd’ within two minutes', async () => {
  open();
  press(await pickedUp(), /Afgeleverd/);
  await waitFor(() => expect(orders().some(({ done, courier }) => done && courier)).toBe(true));
  await waitFor(async () => press(await card('Smidsweg 5'), /Toch niet afgeleverd/));
  await waitFor(() => expect(orders().some(({ done, courier }) => done && courier)).toBe(false));
  // The device learns of it, and shows it, a moment later.
  await waitFor(async () => (await card('Smidsweg 5')).getByRole('button', { name: /^Afgeleverd/ }));
  expect((await card('Smidsweg 5')).getByText('Anouk Hendriks')).toBeTruthy();
});

test('gives a delivery back, whose address then is gone', async () => {
  open();
  press(await claimed(), /Teruggeven/);
  confirm();
  await waitFor(async () => (await card('7441 Nijverdal')).getByRole('button', { name: /Ophalen/ }));
  await waitFor(() => expect(screen.queryByText('Anouk Hendriks')).toBeNull());
  expect(orders().filter(({ given_back }) => given_back)).toHaveLength(1);
});

test('offers a delivery again that the kitchen took from its courier before the list had shown the claim', async () => {
  open();
  await card('7441 Nijverdal');
  let isDown = true;
  const failing = () => (isDown ? new HttpResponse(null, { status: 503 }) : undefined);
  mock.server.use(http.all('*/db/deliveries-roma/*', failing));
  const mine = await claimed();
  expect(await mine.findByText('Ontvangen: deze bestelling is voor jou')).toBeTruthy();
  vi.setSystemTime(Date.now() + 60_000);
  const held = () => orders().find(({ courier, done }) => courier && !done);
  keepOrder(mock.world, released(held()!, Date.now()));
  isDown = false;
  await waitFor(async () => (await card('7441 Nijverdal')).getByRole('button', { name: /Ophalen/ }), {
    timeout: 10_000,
  });
  expect(screen.queryByRole('heading', { name: 'Voor jou' })).toBeNull();
  expect(screen.queryByText('Anouk Hendriks')).toBeNull();
  await claimed();
  expect(held()).toBeTruthy();
});

test('tells the second courier who was first, on the card', async () => {
  open();
  const free = await card('7443 Nijverdal');
  mock.scenario('claim-conflict');
  press(free, /Ophalen/);
  confirm();
  await screen.findByRole('heading', { name: 'Opgehaald door anderen' });
  const taken = await card('7443 Nijverdal');
  expect(await taken.findByText(/al door iemand anders opgehaald/)).toBeTruthy();
  expect((await taken.findAllByText('Joris ten Hove')).length).toBeGreaterThan(0);
  press(taken, 'Begrepen');
  await waitFor(() => expect(screen.queryByText(/al door iemand anders opgehaald/)).toBeNull());
  expect(taken.queryByRole('button')).toBeNull();
});

test('tells a refusal on the page of a delivery that is gone', async () => {
  const { _id } = orders().find(({ address, done }) => address?.street === 'Smidsweg' && !done)!;
  open(`&delivery=${_id.slice('order/'.length)}`);
  mock.world.state.orders[_id] = { ...mock.world.state.orders[_id]!, cancelled: '2026-06-12T15:59:00.000Z' };
  press(await screen.findByRole('button', { name: /Ophalen/ }).then(() => screen), /Ophalen/);
  confirm();
  mock.world.deliveries('organisation/roma').remove(_id);
  expect((await screen.findAllByText('Deze bestelling is niet (meer) te vinden.')).length).toBeGreaterThan(0);
  press(await screen.findByRole('button', { name: 'Begrepen' }).then(() => screen), 'Begrepen');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Begrepen' })).toBeNull());
});

test('tells that a claimed order was cancelled, in the list and on its page, until the courier has read it', async () => {
  open();
  await claimed();
  const { _id, number } = orders().find(({ courier, done }) => courier && !done)!;
  mock.world.state.orders[_id] = { ...mock.world.state.orders[_id]!, cancelled: '2026-06-12T15:59:00.000Z' };
  mock.world.deliveries('organisation/roma').remove(_id);
  const told = `Bestelling ${number} van Pizzeria Roma is geannuleerd. Je hoeft hem niet meer te bezorgen.`;
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.queryByText('Anouk Hendriks')).toBeNull();
  cleanup();
  open(`&delivery=${_id.slice('order/'.length)}`);
  expect(await screen.findByText(told)).toBeTruthy();
  press(screen, 'Begrepen');
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
  cleanup();
  open();
  await card('7443 Nijverdal');
  expect(screen.queryByText(told)).toBeNull();
});

test('does not call a delivery cancelled that its courier gave back', async () => {
  open();
  press(await claimed(), /Teruggeven/);
  confirm();
  await waitFor(async () => (await card('7441 Nijverdal')).getByRole('button', { name: /Ophalen/ }));
  expect(screen.queryByText(/is geannuleerd/)).toBeNull();
});

test('shows what the business delivered itself apart from what can be picked up', async () => {
  const order = orders().find(({ address, done }) => address?.street === 'Smidsweg' && !done)!;
  keepOrder(mock.world, { ...order, status: 'archive', done: '2026-06-12T15:50:00.000Z' });
  open();
  await card('7443 Nijverdal');
  expect(screen.queryByRole('link', { name: '7441 Nijverdal' })).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Alles' }));
  await screen.findByRole('heading', { name: 'Bezorgd door de zaak' });
  expect((await card('7441 Nijverdal')).getByText(/Bezorgd door de zaak zelf om 17:50/)).toBeTruthy();
});

test('shows a delivery as delivered once it is stored, and not if the device cannot store it', async () => {
  open();
  const mine = await pickedUp();
  const storage = new FailingStorage().install();
  storage.full();
  press(mine, /Afgeleverd/);
  expect(await screen.findByText(/Je apparaat is vol: dit is niet bewaard/)).toBeTruthy();
  expect(screen.queryByText('Afgeleverd: Smidsweg 5')).toBeNull();
  expect(mine.queryByText(/^Afgeleverd om/)).toBeNull();
  storage.full(false);
  press(mine, /Afgeleverd/);
  expect(await screen.findByText('Afgeleverd: Smidsweg 5')).toBeTruthy();
  await waitFor(() => expect(mine.getByText(/^Afgeleverd om/)).toBeTruthy());
  vi.restoreAllMocks();
});
