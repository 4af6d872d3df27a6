import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { orderRequestSchema } from '#contract/orders';
import { enterHostMode } from '../../data/host-mode.ts';
import { storedCart } from '../../data/use-cart.ts';
import { useProfileDraft } from '../../data/use-profile-draft.ts';
import { settings, updateSettings } from '../../data/use-settings.ts';
import { session } from '../../sync/device/session-store.ts';
import { anneke, orderViewOf, savedAddress } from '../../testing/in-memory.ts';
import {
  addresses,
  at,
  business,
  calls,
  cartOf,
  clubs,
  faraway,
  fill,
  give,
  home,
  kept,
  members,
  orders,
  pick,
  press,
  roma,
  row,
  stamps,
  towns,
} from '../../testing/ordering.tsx';
import { RefusedHere } from '../../testing/refused.ts';
import { elsewhere, renderPage, screenOf } from '../../testing/render-page.tsx';
import CheckoutPage from './checkout-page.tsx';

const refused = new RefusedHere();
vi.mock('../../data/use-refused.ts', () => ({ useRefused: () => refused.use() }));
beforeEach(() => refused.put([]));

const open = () => renderPage({ '/checkout': <CheckoutPage /> }, ['/checkout']);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Bestellen en betalen/ });
const request = () => calls.placeOrder.mock.calls[0]?.[0];

beforeEach(() => {
  session.set(anneke());
  storedCart.set(cartOf({ lasagne: 2, 'coca-cola': 1 }));
});

test('leads to the start when the cart is empty', () => {
  storedCart.set(null);
  open();
  expect(screen.getByText('Je winkelwagen is nog leeg')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Eten bestellen' }).getAttribute('href')).toBe('/');
});

test('keeps the cart and waits when its menu is not on this device', () => {
  business.put(undefined, 'unreachable');
  open();
  expect(screen.getByText(/Je winkelwagen blijft bewaard/)).toBeTruthy();
  expect(storedCart.get()).not.toBeNull();
});

test('adds items, delivery and iDEAL fee up to the total', () => {
  open();
  expect(row('Bezorgkosten')).toBe('€ 2,50');
  expect(row('iDEAL kosten')).toBe('€ 0,29');
  expect(row('Totaal')).toBe('€ 31,54');
  expect(screen.getByRole('button', { name: /^Bestellen en betalen €.31,54$/ })).toBeTruthy();
});

test('names the takeaway discount and adds no delivery cost', () => {
  open();
  pick('Afhalen');
  expect(row('Afhaalkorting')).toBe('€ -2,88');
  expect(screen.queryByText('Bezorgkosten')).toBeNull();
  expect(row('Totaal')).toBe('€ 26,16');
  expect(screen.getByRole('heading', { name: 'Wanneer afhalen?' })).toBeTruthy();
});

test('takes no orders during a pause, and says until when', () => {
  give({ switched: { pausedUntil: kept.now + 40 * 60_000 } });
  open();
  const place = within(screen.getByRole('region', { name: 'Bestellen' }));
  expect(place.getByText('Even pauze: bestellen kan weer vanaf 18:40')).toBeTruthy();
  expect(screen.getAllByText(/pauze/)).toHaveLength(1);
  expect(button().disabled).toBe(true);
});

test('switches to takeaway with a message when delivery is switched off', () => {
  const until = kept.now + 90 * 60_000;
  give({ delivery: { deliver: false }, switched: { deliveryOff: { until } } });
  open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Afhalen' }).checked).toBe(true);
  expect(screen.getByText(/Pizzeria Roma bezorgt op dit moment niet.*vanaf 19:30/)).toBeTruthy();
});

test('promises no delivery at a time after closing', () => {
  kept.now = at(21, 30);
  give({ delivery: { deliver: false }, switched: { deliveryOff: { until: kept.now + 60 * 60_000 } } });
  open();
  expect(screen.getByText(/bezorgt op dit moment niet.*Vandaag wordt er niet meer bezorgd/)).toBeTruthy();
});

test.each([
  ['until a time', 90, 'Bezorgen kan weer vanaf 19:30'],
  ['until after closing', 300, 'Vandaag wordt er niet meer bezorgd'],
  ['until it is switched on', null, 'De zaak bezorgt op dit moment niet'],
])(
  'says that a business without takeaway does not deliver %s, and asks for no address',
  (_, minutes, words) => {
    const until = minutes === null ? null : kept.now + minutes * 60_000;
    const order = { ...roma.host.order, takeaway: false };
    give({ order, delivery: { deliver: false }, switched: { deliveryOff: { until } } });
    open();
    const place = within(screen.getByRole('region', { name: 'Bestellen' }));
    expect(place.getAllByRole('listitem').map((item) => item.textContent)).toEqual([words]);
    expect(screen.queryByText(/Kies je adres|Kies een adres|Ander adres/)).toBeNull();
    expect(screen.queryByText('Bezorgkosten')).toBeNull();
    expect(button().disabled).toBe(true);
  },
);

test('switches to takeaway with a message when the business does not deliver', () => {
  give({ delivery: { deliver: false } });
  open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Afhalen' }).checked).toBe(true);
  expect(screen.getByText('Pizzeria Roma bezorgt niet. Je kunt je bestelling afhalen.')).toBeTruthy();
  expect(storedCart.get()?.deliver).toBe(false);
});

test.each([
  [{}, faraway, 'Geen bezorging mogelijk op Dam 1, 1012 JS Amsterdam'],
  [
    { regions: [...(roma.host.regions ?? []), { zipcode: '#7443', cost: 0 }] },
    home,
    'Wegens drukte tijdelijk geen bezorging op Grotestraat 12, 7443 BA Nijverdal',
  ],
])('switches to takeaway with a message when the address cannot be delivered to', (host, address, text) => {
  give(host);
  updateSettings({ address });
  open();
  expect(screen.getByText(text)).toBeTruthy();
  expect(row('Totaal')).toBe('€ 26,16');
  expect(button().disabled).toBe(false);
});

test('asks for an address when delivery has none', () => {
  updateSettings({ address: null });
  open();
  expect(button().disabled).toBe(true);
  expect(screen.getByText('Kies het adres waar het heen mag')).toBeTruthy();
});

test('keeps the fields out from under the order button as long as it is at the lower edge', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150);
  onTestFinished(() => height.mockRestore());
  const room = () => document.documentElement.style.getPropertyValue('--bottom-bar');
  const page = open();
  screen.getByRole('region', { name: 'Bestellen' }).style.position = 'sticky';
  fireEvent(window, new Event('resize'));
  expect(room()).toBe('max(0px, 150px - var(--below))');
  page.unmount();
  expect(room()).toBe('');
});

test('turns the button off below the minimum amount and says how much is missing', () => {
  storedCart.set(cartOf({ lasagne: 1 }));
  open();
  expect(screen.getByText(/Minimum bedrag voor bezorging is € 15,00/)).toBeTruthy();
  expect(screen.getByText(/Nog € 2,00 te gaan/)).toBeTruthy();
  expect(button().disabled).toBe(true);
});

test('says from which amount delivery is free', () => {
  open();
  expect(screen.getByText('Gratis bezorgen vanaf € 35,00')).toBeTruthy();
});

test('moves "as soon as possible" with the clock', () => {
  const page = open();
  expect(screen.getByText('± 18:40')).toBeTruthy();
  kept.now = at(18, 21);
  page.unmount();
  open();
  expect(screen.getByText('± 19:05')).toBeTruthy();
});

test('keeps a chosen time until it is over, then switches to "as soon as possible" with a message', () => {
  const page = open();
  pick('Op een later tijdstip');
  fireEvent.change(screen.getByLabelText('Tijdstip'), { target: { value: String(at(19, 15)) } });
  page.unmount();
  kept.now = at(18, 30);
  const later = open();
  expect(screen.getByLabelText<HTMLSelectElement>('Tijdstip').selectedOptions[0]?.text).toBe('19:15');
  later.unmount();
  kept.now = at(18, 40);
  open();
  expect(screen.getByText(/19:15 lukt niet meer/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Zo snel mogelijk/ }).checked).toBe(true);
});

test('takes an order for a later day', async () => {
  open();
  pick('Op een later tijdstip');
  const day = screen.getByLabelText<HTMLSelectElement>('Dag');
  expect(day.options[0]?.text).toBe('Vandaag');
  const friday = [...day.options].find(({ text }) => text === 'vrijdag 13 maart');
  fireEvent.change(day, { target: { value: friday?.value } });
  const slot = screen.getByLabelText<HTMLSelectElement>('Tijdstip').selectedOptions[0];
  expect(slot?.text).toBe('16:40');
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(elsewhere()).not.toBeNull());
  expect(request()).toMatchObject({ asap: false, due: new Date(Number(slot?.value)).toISOString() });
  expect(request().due).toMatch(/^2026-03-13T/);
});

test('says only that today is over when the business closed after a later day was chosen', () => {
  const page = open();
  pick('Op een later tijdstip');
  const day = screen.getByLabelText<HTMLSelectElement>('Dag');
  const friday = [...day.options].find(({ text }) => text === 'vrijdag 13 maart');
  fireEvent.change(day, { target: { value: friday?.value } });
  page.unmount();
  kept.now = at(23, 30);
  open();
  expect(screen.getAllByText('Bestellen is vandaag niet mogelijk').length).toBeGreaterThan(0);
  expect(screen.queryByText(/lukt niet meer/)).toBeNull();
});

test('never turns an order for a later day into one for tonight', async () => {
  const page = open();
  pick('Op een later tijdstip');
  const day = () => screen.getByLabelText<HTMLSelectElement>('Dag');
  const slot = () => screen.getByLabelText<HTMLSelectElement>('Tijdstip');
  const friday = [...day().options].find(({ text }) => text === 'vrijdag 13 maart');
  fireEvent.change(day(), { target: { value: friday?.value } });
  expect(slot().selectedOptions[0]?.text).toBe('16:40');
  page.unmount();
  // The business sets a longer wait.
  give({ delivery: { ...roma.host.delivery, wait: 60 } });
  open();
  expect(screen.getByText('vr 13 mrt om 16:40 lukt niet meer. Kies een andere tijd.')).toBeTruthy();
  expect(screen.getByText('De tijd die je had gekozen, kan niet meer: kies een andere tijd')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Zo snel mogelijk/ }).checked).toBe(false);
  expect([day().selectedOptions[0]?.text, slot().selectedOptions[0]?.text]).toEqual([
    'vrijdag 13 maart',
    'Kies een tijd',
  ]);
  expect(button().disabled).toBe(true);
  fireEvent.change(slot(), { target: { value: slot().options[1]?.value } });
  expect(slot().selectedOptions[0]?.text).toBe('17:00');
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(elsewhere()).not.toBeNull());
  expect(request()).toMatchObject({ asap: false, due: '2026-03-13T16:00:00.000Z' });
});

test('asks for a day when the chosen one is closed meanwhile, and takes as soon as possible only when asked', () => {
  const page = open();
  pick('Op een later tijdstip');
  fireEvent.change(screen.getByLabelText('Dag'), { target: { value: '2026-03-13' } });
  page.unmount();
  give({ exceptions: [{ date: '2026-03-13', closed: true }] });
  open();
  expect(screen.getByLabelText<HTMLSelectElement>('Dag').selectedOptions[0]?.text).toBe('Kies een dag');
  expect(button().disabled).toBe(true);
  pick(/Zo snel mogelijk/);
  expect(button().disabled).toBe(false);
});

test('offers to order ahead before opening time', () => {
  kept.now = at(14);
  open();
  expect(screen.getByText('Alvast bestellen')).toBeTruthy();
  expect(screen.getByText('± 16:40')).toBeTruthy();
});

test('allows no order when the business is closed for today', () => {
  give({ closed: true });
  open();
  expect(screen.getAllByText('Bestellen is vandaag niet mogelijk').length).toBeGreaterThan(0);
  expect(button().disabled).toBe(true);
});

test('allows no order while the kitchen is unreachable, and keeps the cart', () => {
  give({ board: { required: true, unreachable_since: new Date(at(17, 58)).toISOString() } });
  open();
  expect(screen.getByText(/^De zaak is even niet bereikbaar/)).toBeTruthy();
  expect(button().disabled).toBe(true);
  expect(storedCart.get()).not.toBeNull();
});

test('takes a donation of choice with cents, for a chosen club', () => {
  open();
  press('Anders');
  expect(button().disabled).toBe(true);
  const euros = 'Bedrag in euro’s';
  fill(euros, '3.5,7');
  expect(screen.getByText('Vul een bedrag in zoals 2,50')).toBeTruthy();
  expect(row('Donatie')).toBeUndefined();
  expect(button().disabled).toBe(true);
  fill(euros, '2.5');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: euros }).value).toBe('2,5');
  fill(euros, '2,50');
  expect(row('Donatie')).toBe('€ 2,50');
  expect(screen.getByText('Kies de vereniging waar je donatie heen gaat')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Vereniging'), { target: { value: clubs[0]!._id } });
  expect(row('Donatie aan Voetbalvereniging De Regge')).toBe('€ 2,50');
  expect(button().disabled).toBe(false);
});

test('keeps the place of the donations while the clubs are read', () => {
  members.put(undefined, 'loading');
  open();
  const place = screen.getByRole('status', { name: 'Laden' });
  act(() => members.put({ hub: towns.hubs[0]!, hosts: [], clubs }));
  expect(place.isConnected).toBe(false);
  expect(screen.getByRole('group', { name: 'Donatie' })).toBeTruthy();
});

test.each([
  ['has no listed club left', () => members.put({ hub: towns.hubs[0]!, hosts: [], clubs: [] })],
  ['cannot be read', () => members.put(undefined, 'unreachable')],
])('leaves out a donation that was chosen before if the hub %s', (_, lose) => {
  open();
  press('2 euro');
  expect(row('Donatie')).toBe('€ 2,00');
  act(lose);
  expect(screen.queryByRole('group', { name: 'Donatie' })).toBeNull();
  expect(row('Donatie')).toBeUndefined();
  expect(screen.queryByText('Kies de vereniging waar je donatie heen gaat')).toBeNull();
  expect(button().disabled).toBe(false);
  act(() => members.put({ hub: towns.hubs[0]!, hosts: [], clubs }));
  expect(row('Donatie')).toBe('€ 2,00');
});

test('announces the reward of a full card before paying', () => {
  const host = { _id: roma.host._id, name: roma.host.name, logo: undefined };
  stamps.put([{ host, stamps: 9, max: 10, image: undefined }]);
  open();
  expect(screen.getByText('Je stempelkaart is vol!')).toBeTruthy();
  expect(
    screen.getByText('Je krijgt bij deze bestelling een gratis snack of drankje van Pizzeria Roma.'),
  ).toBeTruthy();
  act(() => stamps.put([{ host, stamps: 2, max: 10, image: undefined }]));
  expect(screen.queryByText('Je stempelkaart is vol!')).toBeNull();
});

test('moves the focus to the line beside the one that is removed', () => {
  act(() => storedCart.set(cartOf({ lasagne: 1, tiramisu: 1 })));
  open();
  const remove = screen.getByRole('button', { name: 'Lasagne verwijderen' });
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement?.textContent).toMatch(/^Tiramisu/);
});

test('moves the focus to what follows when the last line is removed', () => {
  act(() => storedCart.set(cartOf({ lasagne: 1 })));
  open();
  const remove = screen.getByRole('button', { name: 'Lasagne verwijderen' });
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement?.textContent).toMatch(/^Je winkelwagen is nog leeg/);
});

test('rounds the total up, or adds 50 cents if the total is whole', () => {
  open();
  press(/^Afronden/);
  expect(row('Totaal')).toBe('€ 32,00');
  press('Meer Coca-Cola');
  expect(row('Donatie')).toBe('€ 0,71');
  expect(row('Totaal')).toBe('€ 35,00');
  act(() => storedCart.set(cartOf({ lasagne: 3 })));
  pick(/^Contant/);
  expect(screen.getByRole('button', { name: '50 cent', pressed: true })).toBeTruthy();
  expect(row('Totaal')).toBe('€ 39,50');
});

test.each([
  [{ nopin: true }, ['iDEAL', 'Contant']],
  [{ ideal: false }, ['Contant', 'Pinnen']],
  [{ ideal_force: true }, ['iDEAL']],
  [{ ideal_first: true }, ['iDEAL']],
])('offers a customer of a business with %j to pay by %j', (order, ways) => {
  give({ order: { allow: true, ...order } });
  open();
  const group = screen.getByRole('group', { name: 'Betalen' });
  const labels = within(group)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent ?? '');
  expect(labels.map((label) => ways.find((way) => label.startsWith(way)))).toEqual(ways);
});

test('offers cash to a returning customer when only the first order must be paid online', () => {
  give({ order: { allow: true, ideal_first: true } });
  orders.put([orderViewOf('before', {})]);
  open();
  expect(screen.getByRole('radio', { name: /^Contant/ })).toBeTruthy();
});

test.each<[string, Parameters<typeof orderViewOf>[1]]>([
  ['was not paid', { payment: { type: 'ideal', paid: false, status: 'failed' } }],
  ['was cancelled', { cancelled: '2026-03-10T17:00:00.000Z' }],
])('offers no cash to a customer whose only order %s, if the first one must be paid online', (_, change) => {
  give({ order: { allow: true, ideal_first: true } });
  updateSettings({ paymenttype: 'cash' });
  orders.put([orderViewOf('before', change)]);
  open();
  expect(screen.queryByRole('radio', { name: /^Contant/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^iDEAL/ }).checked).toBe(true);
});

test('sends choices and one total, but no prices', async () => {
  screenOf({ wide: false });
  open();
  fill('Opmerking', ' Zonder ui ');
  press('1 euro');
  fireEvent.change(screen.getByLabelText('Vereniging'), {
    target: { value: clubs[0]!._id },
  });
  pick(/^Pinnen/);
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(elsewhere()).toMatch(/^\/order\/[0-9a-z]{26}$/));
  expect(request()).toEqual({
    _id: elsewhere()?.slice(1),
    _host: { _id: 'organisation/roma' },
    _items: [
      { _id: 'lasagne', $quantity: 2, $include: [] },
      { _id: 'coca-cola', $quantity: 1, $include: [] },
    ],
    _address: { ...home, _key: '7443BA12' },
    deliver: true,
    asap: true,
    due: '2026-03-11T17:40:00.000Z',
    payment: { type: 'pin' },
    description: 'Zonder ui',
    donation_amount: 1,
    club: clubs[0]!._id,
    amount: 32.25,
    source: 'internet',
  });
  expect(storedCart.get()).toBeNull();
});

test('gives examples of a remark for the kitchen, and of one for the courier with the address', () => {
  open();
  const example = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).placeholder;
  expect(example('Opmerking')).toBe('Bijvoorbeeld: zonder ui');
  expect(example('Aanwijzingen voor de bezorger')).toBe('Bijvoorbeeld: bel doet het niet');
});

test('offers the remark of the last order, and does not fill it in', async () => {
  updateSettings({ description: 'Bel doet het niet' });
  const page = open();
  const remark = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Opmerking' });
  expect(remark().value).toBe('');
  press('Zoals vorige keer: “Bel doet het niet”');
  expect(remark().value).toBe('Bel doet het niet');
  fill('Opmerking', 'Zonder ui');
  // The remark survives a reload, and is forgotten with the order.
  page.unmount();
  const again = open();
  expect(remark().value).toBe('Zonder ui');
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(elsewhere()).not.toBeNull());
  expect(request()).toMatchObject({ description: 'Zonder ui' });
  expect(settings.get().description).toBe('Zonder ui');
  again.unmount();
  storedCart.set(cartOf({ lasagne: 2 }));
  open();
  expect(remark().value).toBe('');
});

test('sends another name than that of the account, and remembers it', async () => {
  const page = open();
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Naam' });
  expect(name().value).toBe('Anneke');
  fill('Naam', ' Oma Riet ');
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(elsewhere()).not.toBeNull());
  expect(request()).toMatchObject({ name: 'Oma Riet' });
  page.unmount();
  storedCart.set(cartOf({ lasagne: 2 }));
  open();
  expect(name().value).toBe(' Oma Riet ');
});

test('sends no longer name than an order may have, also if that of the account is longer', async () => {
  session.set(anneke({ name: 'Anneke en Gerrit van de Ouderavond en het Schoolfeest van De Regenboog' }));
  open();
  const { value } = screen.getByRole<HTMLInputElement>('textbox', { name: 'Naam' });
  fill('Naam', value.replace('Gerrit', 'Gert'));
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(elsewhere()).not.toBeNull());
  expect(v.is(orderRequestSchema, request())).toBe(true);
  expect(request().name).toMatch(/^Anneke en Gert van de Ouderavond/);
});

test('saves the address of an order that was chosen before the login, once', async () => {
  addresses.put([savedAddress(faraway)]);
  const page = open();
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(addresses.value).toMatchObject([faraway, home]));
  page.unmount();
  storedCart.set(cartOf({ lasagne: 2 }));
  open();
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(calls.placeOrder).toHaveBeenCalledTimes(2));
  expect(addresses.value).toHaveLength(2);
});

test('saves no address for takeaway, or if the order cannot be stored', async () => {
  addresses.put([]);
  const page = open();
  calls.placeOrder.mockResolvedValueOnce({ ok: false, code: 'storage-full' });
  press(/^Bestellen en betalen/);
  await screen.findAllByRole('alert');
  expect(addresses.value).toEqual([]);
  page.unmount();
  open();
  pick('Afhalen');
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(elsewhere()).not.toBeNull());
  expect(addresses.value).toEqual([]);
});

test('keeps instructions for the courier with the address, and sends them', async () => {
  const field = 'Aanwijzingen voor de bezorger';
  addresses.put([savedAddress(home)]);
  open();
  fill(field, 'Achterom');
  fireEvent.blur(screen.getByRole('textbox', { name: field }));
  await waitFor(() => expect(addresses.value).toMatchObject([{ door: 'Achterom' }]));
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(elsewhere()).not.toBeNull());
  expect(request()._address).toMatchObject({ street: 'Grotestraat', door: 'Achterom' });
});

test('keeps the instructions of a saved address when the field is only passed through', async () => {
  const field = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Aanwijzingen voor de bezorger' });
  // They were filled in on another device, or before this device chose the address.
  addresses.put([savedAddress({ ...home, door: 'Achterom' })]);
  open();
  fireEvent.focus(field());
  fireEvent.blur(field());
  await act(async () => {});
  expect(addresses.value).toMatchObject([{ door: 'Achterom' }]);
});

test('asks for no instructions for takeaway', () => {
  open();
  pick('Afhalen');
  expect(screen.queryByRole('textbox', { name: 'Aanwijzingen voor de bezorger' })).toBeNull();
});

test('continues to the payment after an iDEAL order', async () => {
  open();
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(elsewhere()).toMatch(/^\/order\/\w+\?type=checkout$/));
});

test.each([
  ['roma.localhost', '?thanks=%2Fthanks%2Forganisation%2Froma', '/thanks/organisation/roma'],
  ['localhost', '', undefined],
])('at %s the business thanks by itself, or the page of the order does', async (name, query, thanks) => {
  enterHostMode(name);
  updateSettings({ paymenttype: 'cash' });
  open();
  act(() => button().click());
  await waitFor(() => expect(elsewhere()).not.toBeNull());
  enterHostMode('localhost');
  const [{ _id }, , back] = calls.placeOrder.mock.calls[0]!;
  expect(elsewhere()).toBe(`/${_id}${query}`);
  expect(back).toEqual({ redir: `/${_id}`, ...(thanks && { thanks }) });
});

test('places one order when the button is pressed twice', async () => {
  open();
  const pressed = button();
  // Both clicks before the next render.
  act(() => {
    pressed.click();
    pressed.click();
  });
  await waitFor(() => expect(elsewhere()).not.toBeNull());
  expect(calls.placeOrder).toHaveBeenCalledTimes(1);
});

test('shows an error when the order cannot be stored, and keeps its id over a reload', async () => {
  calls.placeOrder.mockRejectedValueOnce(new Error('disk full'));
  const page = open();
  press(/^Bestellen en betalen/);
  expect(
    await screen.findByText(/Er is iets misgegaan bij je bestelling. Controleer uw gegevens/),
  ).toBeTruthy();
  expect(storedCart.get()).not.toBeNull();
  page.unmount();
  open();
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(elsewhere()).not.toBeNull());
  const [first, second] = calls.placeOrder.mock.calls.map(([{ _id }]) => _id);
  expect(second).toBe(first);
});

test('gives the next order another id', async () => {
  const page = open();
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(elsewhere()).not.toBeNull());
  page.unmount();
  storedCart.set(cartOf({ lasagne: 2 }));
  open();
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(calls.placeOrder).toHaveBeenCalledTimes(2));
  const [first, second] = calls.placeOrder.mock.calls.map(([{ _id }]) => _id);
  expect(second).not.toBe(first);
});

test('says before ordering offline that the order is kept on this device', async () => {
  kept.connection = 'offline';
  open();
  expect(screen.getByText(/je bestelling wordt op dit apparaat bewaard/)).toBeTruthy();
  expect(screen.getByText(/Zonder verbinding kun je niet met iDEAL betalen/)).toBeTruthy();
  pick(/^Contant/);
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(elsewhere()).toMatch(/^\/order\//));
});

test('shows what a newer menu changed in the cart, and uses the new prices', () => {
  const products = roma.menu.products
    .filter(({ _id }) => _id !== 'coca-cola')
    .map((product) => (product._id === 'lasagne' ? { ...product, price: 14 } : product));
  give({}, { products });
  open();
  expect(screen.getByText('Lasagne heeft een nieuwe prijs')).toBeTruthy();
  expect(screen.getByText('Coca-Cola is er niet meer')).toBeTruthy();
  expect(row('Totaal')).toBe('€ 30,79');
});

test('says what the menu changed in the cart, and keeps the focus in the order when that is read', () => {
  open();
  const products = roma.menu.products.map((product) =>
    product._id === 'lasagne' ? { ...product, price: product.price + 100 } : product,
  );
  act(() => give({}, { products }));
  expect(screen.getByText('Lasagne heeft een nieuwe prijs')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Begrepen' }).focus());
  press('Begrepen');
  expect(document.activeElement?.textContent).toBe('Je bestelling bij Pizzeria Roma');
});

/** The menu with these prices. A product without one is gone. */
const menuWith = (prices: Record<string, number | null>) => ({
  products: roma.menu.products.flatMap((product) => {
    const price = prices[product._id];
    return price === null ? [] : [price === undefined ? product : { ...product, price }];
  }),
});
const changes = () =>
  within(screen.getByText('Het menu is veranderd').parentElement!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('tells all that two menus changed until the customer has read it, also after a reload', () => {
  const { unmount } = open();
  act(() => give({}, menuWith({ lasagne: 14 })));
  expect(changes()).toEqual(['Lasagne heeft een nieuwe prijs']);
  act(() => give({}, menuWith({ lasagne: 15, 'coca-cola': null })));
  expect(changes()).toEqual(['Lasagne heeft een nieuwe prijs', 'Coca-Cola is er niet meer']);
  act(() => give({}, menuWith({ lasagne: null, 'coca-cola': null })));
  expect(changes()).toEqual(['Coca-Cola is er niet meer', 'Lasagne is er niet meer']);
  unmount();
  open();
  expect(changes()).toEqual(['Coca-Cola is er niet meer', 'Lasagne is er niet meer']);
  expect(screen.getByText('Je winkelwagen is nu leeg')).toBeTruthy();
  press('Begrepen');
  expect(screen.queryByText('Het menu is veranderd')).toBeNull();
});

test('tells no change that was undone before the customer read it', () => {
  open();
  act(() => give({}, menuWith({ lasagne: 14 })));
  act(() => give());
  expect(screen.queryByText('Het menu is veranderd')).toBeNull();
});

test('says why the cart is empty when its only product is sold out, and leads to the menu', () => {
  storedCart.set(cartOf({ lasagne: 2 }));
  open();
  const products = roma.menu.products.map((product) =>
    product._id === 'lasagne' ? { ...product, soldout: true } : product,
  );
  act(() => give({}, { products }));
  expect(screen.getByText('Lasagne is er niet meer')).toBeTruthy();
  expect(screen.getByText('Je winkelwagen is nu leeg')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar het menu' }).getAttribute('href')).toBe('/organisation/roma');
  press('Begrepen');
  expect(screen.getByText('Je winkelwagen is nog leeg')).toBeTruthy();
});

test('offers saved addresses, and disables those outside the regions', async () => {
  addresses.put([savedAddress({ ...home, number: '14' }), savedAddress(faraway)]);
  open();
  press('Ander adres');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Dam 1/ })).disabled).toBe(true);
  expect(screen.getByText('Op Dam 1, 1012 JS Amsterdam wordt niet geleverd')).toBeTruthy();
  pick(/Grotestraat 14/);
  expect(settings.get().address?.number).toBe('14');
});

test('says that a search for an address got no answer, keeps the form, and searches again', async () => {
  updateSettings({ address: null });
  open();
  fill('Opmerking', 'Graag zonder ui');
  press('Kies je adres');
  await screen.findByLabelText('Straat, huisnummer en plaats');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fetch = vi.fn(() => Promise.reject<Response>(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetch);
  const search = async (text: string, ms: number) => {
    fireEvent.change(screen.getByLabelText('Straat, huisnummer en plaats'), { target: { value: text } });
    await act(() => vi.dynamicImportSettled());
    await act(() => vi.advanceTimersByTimeAsync(ms));
  };
  await search('Gr', 10_000);
  await search('Gro', 499);
  expect(fetch).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('De verbinding met eetplein is mislukt, probeer het nog een keer')).toBeTruthy();
  fetch.mockImplementation(async () => Response.json({ result: 'OK', list: [home] }));
  await search('Grotestraat 12', 500);
  press(/Grotestraat 12/);
  expect(settings.get().address?.number).toBe('12');
  expect(screen.getByDisplayValue('Graag zonder ui')).toBeTruthy();
  expect(button().disabled).toBe(false);
});

test('marks an address that the server refused, and still offers it', async () => {
  const refusedHome = savedAddress({ ...home, number: '14' });
  addresses.put([refusedHome]);
  refused.put([{ id: refusedHome._id, reason: 'shape:city' }]);
  open();
  press('Ander adres');
  await screen.findByText('Alleen op dit apparaat: de gegevens kloppen niet of zijn niet volledig');
  pick(/Grotestraat 14/);
  expect(settings.get().address?.number).toBe('14');
});

test.each([
  ['storage-full', /Je apparaat is vol: dit is niet bewaard en niet verstuurd/],
  ['storage-lost', /Je browser kan hier nu niets bewaren/],
])(
  'says that the order was not sent and keeps the cart when the device fails with %s',
  async (code, words) => {
    calls.placeOrder.mockResolvedValueOnce({ ok: false, code });
    open();
    press(/^Bestellen en betalen/);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(elsewhere()).toBeNull();
    expect(storedCart.get()).not.toBeNull();
    expect(button().disabled).toBe(false);
  },
);

test('logs out for another phone number after a confirmation', async () => {
  open();
  press('Wijzigen');
  expect(screen.getByRole('dialog', { name: 'Ander telefoonnummer?' })).toBeTruthy();
  await act(async () => press('Ja'));
  expect(session.get()).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Je telefoonnummer' }).value).toBe('');
});

test('says before a change of number what was not sent', () => {
  kept.waiting = { onTheWay: 1, forUser: 1 };
  open();
  press('Wijzigen');
  const dialog = screen.getByRole('dialog', { name: 'Ander telefoonnummer?' });
  expect(dialog.textContent).toContain('Er staan nog 2 dingen op dit apparaat die niet zijn verstuurd.');
});

test('says before a change of number that unsaved details go', () => {
  open();
  press('Wijzigen');
  const dialog = screen.getByRole('dialog', { name: 'Ander telefoonnummer?' });
  expect(dialog.textContent).not.toContain('Die wijzigingen raak je kwijt.');
  const draft = renderHook(() => useProfileDraft(anneke().user)).result.current;
  act(() => draft.change({ name: 'Anneke de Vries' }));
  expect(dialog.textContent).toContain('Die wijzigingen raak je kwijt.');
});

test('places the order of a new customer once the phone number is verified', async () => {
  session.set(null);
  calls.confirmCode.mockImplementation(async () => {
    session.set(anneke());
    return { ok: true, loggedIn: true };
  });
  open();
  expect(button().disabled).toBe(true);
  fill('Je telefoonnummer', '0612345678');
  press(/^Bestellen en betalen/);
  expect(screen.getByText('Is dit nummer juist?')).toBeTruthy();
  expect(calls.placeOrder).not.toHaveBeenCalled();
  press('Ja, stuur de code');
  fill('Code uit de sms', await screen.findByText('Vul de code uit de sms in').then(() => '1234'));
  await waitFor(() => expect(elsewhere()).toMatch(/^\/order\//));
  expect(calls.placeOrder).toHaveBeenCalledTimes(1);
});

test('does not place an order that changed before the phone number was verified', async () => {
  session.set(null);
  calls.confirmCode.mockImplementation(async () => {
    session.set(anneke());
    return { ok: true, loggedIn: true };
  });
  open();
  fill('Je telefoonnummer', '0612345678');
  press(/^Bestellen en betalen/);
  press('Ja, stuur de code');
  await screen.findByRole('textbox', { name: 'Code uit de sms' });
  press('Meer Lasagne');
  screen.getByRole('textbox', { name: 'Code uit de sms' }).focus();
  fill('Code uit de sms', '1234');
  expect(await screen.findByText('Anneke')).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^Jouw gegevensAnneke/);
  expect(calls.placeOrder).not.toHaveBeenCalled();
  expect(button().disabled).toBe(false);
});

/** Stores a value as another tab does, with the event that this tab gets. */
const inOtherTab = (name: string, value: unknown) => {
  if (value === null) localStorage.removeItem(name);
  else localStorage.setItem(name, JSON.stringify(value));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name })));
};
const toCode = async () => {
  session.set(null);
  open();
  fill('Je telefoonnummer', '0612345678');
  press(/^Bestellen en betalen/);
  press('Ja, stuur de code');
  return screen.findByRole('textbox', { name: 'Code uit de sms' });
};

test.each([
  ['someone else', anneke({ _id: 'user/bram', phone: '0687654321', name: 'Bram' }), /^Bram06\s8765\s4321$/],
  ['the same user', anneke(), /^Anneke06\s1234\s5678$/],
])('leaves the order to the button when %s logs in in another tab', async (_, login, person) => {
  await toCode();
  inOtherTab('eetplein-session', login);
  expect(screen.getByRole('button', { name: person })).toBeTruthy();
  expect(screen.getByText('Je bestelling is nog niet verstuurd')).toBeTruthy();
  expect(calls.placeOrder).not.toHaveBeenCalled();
  press(/^Bestellen en betalen/);
  await waitFor(() => expect(calls.placeOrder).toHaveBeenCalledTimes(1));
});

test('does not send a code that is typed in another tab', async () => {
  await toCode();
  const progress = JSON.parse(localStorage.getItem('eetplein-login')!);
  vi.useFakeTimers();
  inOtherTab('eetplein-login', { ...progress, code: '1234' });
  await act(() => vi.advanceTimersByTimeAsync(6000));
  vi.useRealTimers();
  expect(calls.confirmCode).not.toHaveBeenCalled();
});

test('forgets the notice about another tab with a change of number', async () => {
  await toCode();
  inOtherTab('eetplein-session', anneke());
  press('Wijzigen');
  await act(async () => press('Ja'));
  act(() => session.set(anneke()));
  expect(screen.queryByText('Je bestelling is nog niet verstuurd')).toBeNull();
  expect(calls.placeOrder).not.toHaveBeenCalled();
});

test('places the order for a number that was corrected after the button was pressed', async () => {
  session.set(null);
  calls.confirmCode.mockImplementation(async () => {
    session.set(anneke());
    return { ok: true, loggedIn: true };
  });
  open();
  fill('Je telefoonnummer', '0612345670');
  press(/^Bestellen en betalen/);
  press('Nee');
  fill('Je telefoonnummer', '0612345678');
  press('Verder');
  press('Ja, stuur de code');
  fill('Code uit de sms', await screen.findByText('Vul de code uit de sms in').then(() => '1234'));
  await waitFor(() => expect(calls.placeOrder).toHaveBeenCalledTimes(1));
});

test('keeps the button off for a new number without a connection', () => {
  session.set(null);
  kept.connection = 'offline';
  open();
  fill('Je telefoonnummer', '0612345678');
  expect(button().disabled).toBe(true);
  expect(screen.getByText('Je nummer bevestigen kan zodra er weer verbinding is')).toBeTruthy();
});
