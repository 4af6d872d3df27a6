import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AddressCandidate, SavedAddress } from '#documents/address';
import type { Host } from '#documents/host';
import type { Menu } from '#documents/menu';
import { instantAt } from '#domain/amsterdam-time';
import { addToCart, cartItem, emptyCart } from '#domain/cart';
import type { HostNow } from '#domain/switches';
import { dish } from '#fixtures/cases/dish';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { storedCart } from '../../data/use-cart.ts';
import { DEFAULT_SETTINGS, settings } from '../../data/use-settings.ts';
import { session } from '../../sync/device/session-store.ts';
import { addressesIn, anneke, InMemory, orderViewOf, savedAddress } from '../../testing/in-memory.ts';
import { activateTestLanguage, elsewhere, goBack, renderPage, screenOf } from '../../testing/render-page.tsx';
import { mapLink } from '../../ui/address/map-link.ts';
import BusinessPage from './business-page.tsx';

const kept = vi.hoisted(() => ({
  business: new Map<string, unknown>(),
  host: undefined as unknown,
  orders: undefined as unknown,
  now: 0,
  status: 'ready',
}));
const own = vi.hoisted(() => ({ hostModeBusiness: null as string | null }));
vi.mock('../../data/host-mode.ts', () => own);
const ready = (value: unknown) => ({
  status: value ? 'ready' : kept.status,
  value,
  updatedAt: kept.now,
  refreshing: false,
  retry() {},
});
vi.mock('../../data/use-business.ts', () => ({
  useBusiness: (id: string | null) => ready(kept.business.get(id ?? '')),
}));
vi.mock('../../data/use-host.ts', () => ({ useHostNow: () => ready(kept.host) }));
vi.mock('../../data/use-orders.ts', () => ({ useOrders: () => ready(kept.orders) }));
vi.mock('../../data/use-hubs.ts', () => ({ useHubs: () => ready(towns.hubs) }));
vi.mock('../../data/use-addresses.ts', () => ({ useAddresses: () => addressesIn(addresses)() }));
vi.mock('../../data/use-address-search.ts', () => ({
  locate: async () => ({ ok: false, reason: 'denied' }),
  useAddressSearch: (text: string) => ({ status: text ? 'found' : 'idle', list: text ? [home] : [] }),
}));
vi.mock('../../data/use-now.ts', () => ({ useNow: () => kept.now }));
vi.mock('../../data/use-now-of.ts', () => ({ useNowOf: () => kept.now }));
vi.mock('../../data/use-connection.ts', () => ({ useConnection: () => 'online' }));

const towns = demoTowns();
const addresses = new InMemory<SavedAddress[]>();
const roma = { host: towns.hosts[0]!, menu: towns.menus[0]! };
const give = (host: Partial<HostNow<Host>> = {}, menu: Partial<Menu> = {}) =>
  kept.business.set('organisation/roma', {
    host: { ...roma.host, ...host },
    menu: { ...roma.menu, ...menu },
  });
const home: AddressCandidate = {
  name: 'Grotestraat 12, 7443 BA Nijverdal',
  street: 'Grotestraat',
  number: '12',
  zipcode: '7443BA',
  city: 'Nijverdal',
  coordinate: [52.3655, 6.4629],
};

beforeEach(() => {
  localStorage.clear();
  kept.orders = undefined;
  storedCart.set(null);
  settings.set(DEFAULT_SETTINGS);
  session.set(null);
  addresses.put([]);
  kept.business.clear();
  kept.host = undefined;
  kept.status = 'missing';
  own.hostModeBusiness = null;
  // Wednesday, 18:00: open, and without an offer for this day only.
  kept.now = instantAt('2026-03-11', 18 * 60);
  give();
});

const open = (path = '/organisation/roma', before: string[] = []) =>
  renderPage({ '/organisation/:key': <BusinessPage /> }, [...before, path]);
const press = (name: string | RegExp, within_ = screen) =>
  fireEvent.click(within_.getAllByRole('button', { name })[0]!);
const cart = () => within(screen.getByRole('complementary', { name: 'Winkelwagen' }));
const dialog = () => within(screen.getByRole('dialog'));

/** A margherita of 30 cm, € 9.50. */
function addMargherita() {
  press('Margherita');
  fireEvent.click(dialog().getByRole('radio', { name: /normaal 30 cm/ }));
  press(/^Toevoegen/, dialog() as unknown as typeof screen);
}

test('starts with the banner, and below it logo, name, business types and opening state', () => {
  give({ banner: '/banner.webp', logo: '/logo.webp', types: ['pizza', 'kip'] });
  const { container } = open();
  const [banner, logo] = container.querySelectorAll('img');
  expect([banner, logo].map((image) => image?.getAttribute('src'))).toEqual(['/banner.webp', '/logo.webp']);
  const texts = container.textContent ?? '';
  const name = screen.getByRole('heading', { level: 1, name: 'Pizzeria Roma' });
  expect(logo!.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(texts).toMatch(/Pizzeria RomaPizza · KipOpen tot/);
});

test('shows Favoriet and then the tabs of the menu, without products that are only options', () => {
  open();
  const tabs = within(screen.getByRole('navigation', { name: 'Menu' })).getAllByRole('button');
  expect(tabs.map((tab) => tab.textContent?.trim())).toEqual(['Favoriet', ...roma.menu.tabs]);
  expect(screen.queryByRole('button', { name: 'Kaasrand' })).toBeNull();
});

test('shows the ten most sold products under Populair, the most sold first', () => {
  open();
  const list = screen.getByRole('heading', { name: 'Populair' }).parentElement!;
  const names = within(list)
    .getAllByRole('heading', { level: 4 })
    .map((title) => title.querySelector('button')?.textContent);
  expect(names).toHaveLength(10);
  expect(names[0]).toBe('Margherita');
});

test('gives the lists of Favoriet, which may have the same products, ids of their own', () => {
  kept.orders = [orderViewOf('a1', {})];
  open();
  const buttons = screen.getAllByRole('button', { name: 'Margherita toevoegen' });
  const lists = buttons.map((button) => button.closest('section[id], div[id]')?.id);
  expect(lists.slice(0, 2)).toEqual(['favourites-own', 'favourites-popular']);
  expect(new Set(lists).size).toBe(buttons.length);
});

test('scrolls to a tab of the menu that has the name of the first one, and to the first one', () => {
  const [lasagne] = roma.menu.products.filter(({ name }) => name === 'Lasagne');
  give({}, { tabs: ['favoriet'], products: [{ ...lasagne!, tab: 'favoriet', group: '小吃', _sold: 9 }] });
  const scrolledTo: string[] = [];
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.querySelector('h2')?.textContent ?? '');
  });
  onTestFinished(() => spy.mockRestore());
  open();
  press('favoriet');
  press('Favoriet');
  expect(scrolledTo).toEqual(['favoriet', 'Favoriet']);
});

test('opens at a group that a link names in another case, with or without its tab', () => {
  const scrolledTo: string[] = [];
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.querySelector('h3')?.textContent ?? '');
  });
  onTestFinished(() => spy.mockRestore());
  const { tab, group } = roma.menu.products.find((product) => product.group !== product.tab)!;
  const { unmount } = open(`/organisation/roma?group=${group.toUpperCase()}`);
  expect(scrolledTo).toContain(group);
  unmount();
  scrolledTo.length = 0;
  open(`/organisation/roma?tab=${tab.toUpperCase()}&group=${group.toUpperCase()}`);
  expect(scrolledTo).toContain(group);
});

test('counts no order that was cancelled or refused as a favourite', () => {
  kept.orders = [
    orderViewOf('a1', { cancelled: '2026-03-10T18:00:00.000Z' }),
    { ...orderViewOf('a2', {}), sendState: 'refused' },
  ];
  open();
  expect(screen.queryByRole('heading', { name: 'Jouw favorieten' })).toBeNull();
});

test('shows the offers of today under Acties, and not those of another day', () => {
  open();
  expect(screen.getByText('Afhaalkorting')).toBeTruthy();
  expect(screen.queryByText('Dinsdag pizzadag')).toBeNull();
});

test('ends with the waits, the address, the phone and the hours, and the meaning of the signs', async () => {
  give({ delivery: { ...roma.host.delivery, wait: 40 }, order: { ...roma.host.order, wait: 25 } });
  open();
  const about = within(await screen.findByRole('region', { name: 'Over Pizzeria Roma' }));
  expect(about.getByText('Bezorgen: ongeveer 40 minuten')).toBeTruthy();
  expect(about.getByText('Afhalen: ongeveer 25 minuten')).toBeTruthy();
  const links = about.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([mapLink(roma.host), `tel:${roma.host.phone}`]);
  expect(about.getAllByRole('definition')).toHaveLength(7);
  const legend = screen.getByRole('heading', { name: 'Wat de tekens betekenen' }).parentElement!;
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Varkensvlees', 'Een beetje pittig', 'Pittig', 'Heet', 'Vegetarisch', 'Bevat pinda']);
});

test('searches without regard to accents and case, and says when nothing matches', async () => {
  open();
  press('Zoeken in het menu');
  const field = screen.getByRole('searchbox', { name: 'Zoek in het menu' });
  fireEvent.change(field, { target: { value: 'HAWAI' } });
  await waitFor(() => expect(screen.getAllByRole('button', { name: /toevoegen$/ })).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Hawaï' })).toBeTruthy();
  fireEvent.change(field, { target: { value: 'bitterbal' } });
  expect(await screen.findByText('Niets gevonden voor “bitterbal”')).toBeTruthy();
});

test('tells a screen reader how many products a search finds', async () => {
  open();
  press('Zoeken in het menu');
  const field = screen.getByRole('searchbox', { name: 'Zoek in het menu' });
  fireEvent.change(field, { target: { value: 'hawai' } });
  expect((await screen.findByText('1 product gevonden')).getAttribute('role')).toBe('status');
  fireEvent.change(field, { target: { value: 'bitterbal' } });
  expect(await screen.findByText('0 producten gevonden')).toBeTruthy();
});

test.each([
  ['a tab', 2, 'Dranken'],
  ['a group', 3, 'Dolci'],
])('the keyboard goes on from the heading of %s that is pressed', (_, level, name) => {
  open();
  press(name);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level, name }));
});

test('adds a pizza only after its size is chosen', () => {
  open();
  press('Margherita');
  press(/^Toevoegen/);
  expect(dialog().getByText('Verplicht.')).toBeTruthy();
  expect(storedCart.get()).toBeNull();
  fireEvent.click(dialog().getByRole('radio', { name: /groot 36 cm/ }));
  fireEvent.click(dialog().getByRole('button', { name: 'Meer Aantal' }));
  expect(dialog().getByRole('button', { name: /Toevoegen · €\s26,00/ })).toBeTruthy();
  press(/^Toevoegen/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(storedCart.get()?.items).toMatchObject([
    { $name: 'Margherita', $volume: 'groot 36 cm', $quantity: 2 },
  ]);
});

test('shows five options of a group at first, counts the chosen ones, and stops at the maximum', () => {
  const add = [{ group: 'Toppings', min: 1, max: 2, included: 1, top: 5 as const }];
  give({}, { products: roma.menu.products.map((one) => (one._id === 'margherita' ? { ...one, add } : one)) });
  open();
  press('Margherita');
  const group = () => within(screen.getByRole('group', { name: 'Toppings' }));
  expect(group().getByText('0/2 gekozen · Minimaal 1 · maximaal 2 · inbegrepen 1')).toBeTruthy();
  expect(group().getAllByRole('button', { name: /^Meer / })).toHaveLength(5);
  fireEvent.click(group().getByRole('button', { name: 'Toon meer' }));
  expect(group().getAllByRole('button', { name: /^Meer / })).toHaveLength(10);
  press('Meer Extra kaas');
  press('Meer Champignons');
  expect(group().getByText(/^2\/2 gekozen/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Meer Rode ui' }).getAttribute('aria-disabled')).toBe('true');
  press('Meer Rode ui');
  expect(screen.queryByRole('button', { name: 'Minder Rode ui' })).toBeNull();
});

test('keeps the focus on an option that is chosen and taken back', () => {
  const add = [{ group: 'Toppings', min: 1, max: 2, included: 1, top: 5 as const }];
  give({}, { products: roma.menu.products.map((one) => (one._id === 'margherita' ? { ...one, add } : one)) });
  open();
  press('Margherita');
  const more = screen.getByRole('button', { name: 'Meer Extra kaas' });
  more.focus();
  fireEvent.click(more);
  fireEvent.click(more);
  expect(document.activeElement).toBe(more);
  screen.getByRole('button', { name: 'Minder Extra kaas' }).focus();
  press('Minder Extra kaas');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Minder Extra kaas');
  press('Minder Extra kaas');
  expect(document.activeElement).toBe(more);
});

test('calls options included while they cost nothing', () => {
  const add = [{ group: 'Toppings', max: 2, included: 1, top: 5 as const }];
  give({}, { products: roma.menu.products.map((one) => (one._id === 'margherita' ? { ...one, add } : one)) });
  open();
  press('Margherita');
  const group = within(screen.getByRole('group', { name: 'Toppings' }));
  const choose = group.queryByRole('button', { name: /^Kiezen/ });
  if (choose) fireEvent.click(choose);
  expect(group.getAllByText('inbegrepen').length).toBeGreaterThan(1);
  expect(group.queryByText(/^\+ €/)).toBeNull();
  press('Meer Champignons');
  expect(group.getAllByText('inbegrepen')).toHaveLength(1);
  expect(group.getAllByText(/^\+ €/).length).toBeGreaterThan(1);
});

test('names the chosen option of a closed group, and opens it with Aanpassen', () => {
  open();
  press('Margherita');
  const base = within(screen.getByRole('group', { name: 'Bodem' }));
  expect(base.getByText('Italiaans dun')).toBeTruthy();
  fireEvent.click(base.getByRole('button', { name: /^Aanpassen/ }));
  fireEvent.click(base.getByRole('radio', { name: /Kaasrand/ }));
  expect(screen.getByRole('button', { name: /Toevoegen · €\s12,00/ })).toBeTruthy();
});

test('adds a product without choices by its plus, and opens it again with Aanpassen', () => {
  open();
  press('Lasagne toevoegen');
  const snackbar = screen.getByText('Lasagne is toegevoegd').parentElement!;
  fireEvent.click(within(snackbar).getByRole('button', { name: 'Aanpassen' }));
  fireEvent.click(dialog().getByRole('button', { name: 'Meer Aantal' }));
  fireEvent.click(dialog().getByRole('button', { name: /^Aanpassen ·/ }));
  expect(storedCart.get()?.items).toMatchObject([{ $name: 'Lasagne', $quantity: 2 }]);
});

test('says that no more than 99 pieces of an item fit in the cart, rather than that they were added', () => {
  open();
  press('Lasagne toevoegen');
  act(() =>
    storedCart.set({ ...storedCart.get()!, items: [{ ...storedCart.get()!.items[0]!, $quantity: 98 }] }),
  );
  press('Lasagne toevoegen');
  expect(screen.getByText('Lasagne is toegevoegd')).toBeTruthy();
  press('Lasagne toevoegen');
  expect(screen.getByText('Meer dan 99 keer Lasagne kan niet')).toBeTruthy();
  expect(screen.queryByText('Lasagne is toegevoegd')).toBeNull();
  expect(storedCart.get()?.items).toMatchObject([{ $quantity: 99 }]);
});

test('says so too when an item is changed into one of which there are many', () => {
  open();
  addMargherita();
  press('Margherita');
  fireEvent.click(dialog().getByRole('radio', { name: /groot 36 cm/ }));
  press(/^Toevoegen/, dialog() as unknown as typeof screen);
  const items = storedCart.get()!.items.map((item) => ({ ...item, $quantity: 60 }));
  act(() => storedCart.set({ ...storedCart.get()!, items }));
  press(/Margherita aanpassen/, cart() as unknown as typeof screen);
  fireEvent.click(dialog().getByRole('radio', { name: /groot 36 cm/ }));
  press(/^Aanpassen ·/, dialog() as unknown as typeof screen);
  expect(storedCart.get()?.items).toMatchObject([{ $quantity: 99 }]);
  expect(screen.getByText('Meer dan 99 keer Margherita kan niet')).toBeTruthy();
});

describe('a product with a required choice that costs something', () => {
  const offer = (...sauces: [name: string, price: number][]) => {
    const lasagne = roma.menu.products.find(({ name }) => name === 'Lasagne')!;
    const options = sauces.map(([name, price]) => dish(name, { tab: 'extra', group: 'Saus', price }));
    const asking = { ...lasagne, price: 12, add: [{ group: 'Saus', min: 1, max: 1 }] };
    give({}, { products: [asking, ...options] });
    open();
  };

  test('shows a price that can be paid, and adds it by the plus', () => {
    offer(['Mayonaise', 0.8], ['Pindasaus', 1.3]);
    expect(screen.getAllByText(/^vanaf €\s12,80$/)).not.toHaveLength(0);
    press('Lasagne toevoegen');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(storedCart.get()?.items).toMatchObject([{ $subname: '+Mayonaise', $price: 12.8 }]);
  });

  test('is opened by the plus if the choice made beforehand costs more', () => {
    offer(['Pindasaus', 1.3], ['Mayonaise', 0.8]);
    expect(screen.getAllByText(/^vanaf €\s12,80$/)).not.toHaveLength(0);
    press('Lasagne toevoegen');
    expect(storedCart.get()).toBeNull();
    expect(dialog().getByRole('button', { name: /Toevoegen · €\s13,30/ })).toBeTruthy();
  });
});

test('opens what was added with Aanpassen, also while the same product is open for another', () => {
  open();
  addMargherita();
  press('Meer Margherita', cart() as unknown as typeof screen);
  press('Margherita');
  fireEvent.click(dialog().getByRole('radio', { name: /groot 36 cm/ }));
  const snackbar = screen.getByText('Margherita is toegevoegd').parentElement!;
  fireEvent.click(within(snackbar).getByRole('button', { name: 'Aanpassen' }));
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: /normaal 30 cm/ }).checked).toBe(true);
  expect(dialog().getByRole('button', { name: /^Aanpassen · €\s19,00/ })).toBeTruthy();
});

test('applies the discount of takeaway, and the costs, minimum and threshold of delivery', () => {
  settings.set({ ...DEFAULT_SETTINGS, address: home });
  open();
  addMargherita();
  expect(cart().getByText(/Minimum bedrag voor bezorging is €\s15,00/)).toBeTruthy();
  expect(cart().getByRole<HTMLButtonElement>('button', { name: /^Afrekenen/ }).disabled).toBe(true);
  press('Meer Margherita');
  expect(cart().getByText(/Gratis bezorgen vanaf €\s35,00/)).toBeTruthy();
  expect(
    cart()
      .getByRole('link', { name: /Afrekenen · €\s21,50/ })
      .getAttribute('href'),
  ).toBe('/checkout');
  fireEvent.click(cart().getByRole('radio', { name: 'Afhalen' }));
  expect(cart().getByText('Afhaalkorting')).toBeTruthy();
  expect(cart().getByRole('link', { name: /Afrekenen · €\s17,10/ })).toBeTruthy();
});

test('shows X for the costs where nothing is delivered, at a business that only delivers', () => {
  settings.set({ ...DEFAULT_SETTINGS, address: faraway });
  give({ order: { ...roma.host.order, takeaway: false } });
  open();
  addMargherita();
  expect(cart().getByText('Bezorgkosten').nextElementSibling?.textContent).toBe('X');
});

test('switches to takeaway and says why when delivery is blocked', () => {
  settings.set({ ...DEFAULT_SETTINGS, address: home });
  give({ regions: [{ zipcode: '#7443', cost: 0 }, ...roma.host.regions!] });
  open();
  addMargherita();
  expect(cart().getByRole<HTMLInputElement>('radio', { name: 'Afhalen' }).checked).toBe(true);
  expect(
    cart().getByText('Wegens drukte tijdelijk geen bezorging op Grotestraat 12, 7443 BA Nijverdal'),
  ).toBeTruthy();
  expect(storedCart.get()?.deliver).toBe(false);
});

test('asks for another address when delivery is chosen where nothing is delivered to the present one', () => {
  settings.set({ ...DEFAULT_SETTINGS, address: faraway });
  open();
  fireEvent.click(cart().getByRole('radio', { name: 'Bezorgen' }));
  expect(screen.getByRole('dialog', { name: 'Waar mag het heen?' })).toBeTruthy();
});

describe('on a phone, before anything is in the cart', () => {
  const told = () => screen.queryByText('Geen bezorging mogelijk op Dam 1, 1012 JS Amsterdam');
  beforeEach(() => screenOf({ wide: false }));

  test('says that nothing is delivered to the address, and offers another one', async () => {
    settings.set({ ...DEFAULT_SETTINGS, address: faraway });
    open();
    expect(told()).toBeTruthy();
    screen.getByRole('button', { name: /Ander adres$/ }).focus();
    press(/Ander adres$/);
    const field = await dialog().findByRole('searchbox', { name: 'Straat, huisnummer en plaats' });
    fireEvent.change(field, { target: { value: 'Grotestraat 12' } });
    fireEvent.click(await dialog().findByRole('button', { name: /Grotestraat 12/ }));
    expect(told()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(settings.get().address).toEqual(home);
    // The element that opened the dialog is gone.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Favoriet' }));
  });

  test('says that the business does not deliver, and offers no other address', () => {
    give({ delivery: { deliver: false } });
    open();
    expect(screen.getByText('Pizzeria Roma bezorgt niet. Je kunt je bestelling afhalen.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /adres$/ })).toBeNull();
  });

  test('moves no menu that is being read when the order type is switched later', () => {
    open();
    act(() => settings.set({ ...DEFAULT_SETTINGS, address: faraway }));
    expect(told()).toBeNull();
    addMargherita();
    press(/Bekijk winkelwagen/);
    expect(told()).toBeTruthy();
  });
});

test('says once, in the cart beside the menu, that nothing is delivered to the address', () => {
  settings.set({ ...DEFAULT_SETTINGS, address: faraway });
  open();
  expect(screen.getAllByText(/^Geen bezorging mogelijk op/)).toHaveLength(1);
});

test('takes no orders on a day the business is closed', () => {
  give({ closed: true });
  open();
  addMargherita();
  expect(cart().getByText('Bestellen is vandaag niet mogelijk')).toBeTruthy();
  expect(cart().getByRole<HTMLButtonElement>('button', { name: /^Afrekenen/ }).disabled).toBe(true);
});

test('takes no orders during a pause, and says until when', () => {
  give({ switched: { pausedUntil: kept.now + 40 * 60_000 } });
  open();
  addMargherita();
  expect(screen.getByText('Even pauze tot 18:40')).toBeTruthy();
  const notice = cart().getByText('Even pauze: bestellen kan weer vanaf 18:40.');
  const more = cart().getByRole('button', { name: /^Meer / });
  expect(more.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(cart().getByRole<HTMLButtonElement>('button', { name: /^Afrekenen/ }).disabled).toBe(true);
});

test('promises no orders after a pause that lasts until closing', () => {
  kept.now = instantAt('2026-03-11', 21 * 60 + 40);
  give({ switched: { pausedUntil: kept.now + 40 * 60_000 } });
  open();
  addMargherita();
  expect(cart().getByText('Bestellen is vandaag niet mogelijk')).toBeTruthy();
  expect(cart().queryByText(/bestellen kan weer/)).toBeNull();
});

test.each([true, false])('shows beside the way to the checkout why it is off (wide: %s)', (wide) => {
  screenOf({ wide });
  give({ closed: true });
  open();
  addMargherita();
  if (!wide) press(/Bekijk winkelwagen/);
  const foot = screen.getByRole('button', { name: /^Afrekenen/ }).parentElement!;
  expect(foot.textContent).toMatch(/^Bestellen is vandaag niet mogelijkAfrekenen · /);
});

test('says from when a business without takeaway delivers again, as it takes no orders until then', () => {
  const order = { ...roma.host.order, takeaway: false };
  const until = kept.now + 60 * 60_000;
  give({ order, delivery: { deliver: false }, switched: { deliveryOff: { until } } });
  const { unmount } = open();
  addMargherita();
  expect(cart().queryByText('Bezorgkosten')).toBeNull();
  expect(cart().getByText('Bezorgen kan weer vanaf 19:00.')).toBeTruthy();
  expect(cart().queryByText('Bestellen is vandaag niet mogelijk')).toBeNull();
  expect(cart().getByRole<HTMLButtonElement>('button', { name: /^Afrekenen/ }).disabled).toBe(true);
  unmount();
  give({ order, closed: true, switched: { deliveryOff: { until } } });
  open();
  expect(cart().getByText('Bestellen is vandaag niet mogelijk')).toBeTruthy();
});

test('says in an empty cart too that no orders are taken', () => {
  give({ closed: true });
  open();
  expect(cart().getByText('Bestellen is vandaag niet mogelijk')).toBeTruthy();
});

test('keeps the cart while the kitchen is unreachable, and orders when it is heard again', () => {
  const { unmount } = open();
  addMargherita();
  unmount();
  give({ board: { required: true, unreachable_since: new Date(kept.now - 60_000).toISOString() } });
  const unheard = open();
  expect(screen.getAllByText('Even niet bereikbaar').length).toBeGreaterThan(0);
  expect(
    cart().getByText('De zaak neemt nu geen bestellingen aan. Je winkelwagen blijft bewaard.'),
  ).toBeTruthy();
  expect(cart().getByRole<HTMLButtonElement>('button', { name: /^Afrekenen/ }).disabled).toBe(true);
  unheard.unmount();
  give({ board: { required: true } });
  open();
  expect(screen.queryByText('Even niet bereikbaar')).toBeNull();
  expect(cart().getByRole('link', { name: /^Afrekenen/ })).toBeTruthy();
});

test('updates a stored cart to the prices of a new menu, and says so', () => {
  const { unmount } = open();
  addMargherita();
  unmount();
  const dearer = (one: Menu['products'][number]) =>
    one.name === 'Margherita' ? { ...one, volume: [{ name: 'normaal 30 cm', price: 10.5 }] } : one;
  give({}, { products: roma.menu.products.map(dearer) });
  open();
  expect(cart().getByText('Margherita heeft een nieuwe prijs')).toBeTruthy();
  expect(storedCart.get()?.items[0]?.$price).toBe(10.5);
});

test('opens the cart from the bar on a small screen to say what a menu took out of it', () => {
  screenOf({ wide: false });
  const { unmount } = open();
  addMargherita();
  unmount();
  give({}, { products: roma.menu.products.filter(({ name }) => name !== 'Margherita') });
  open();
  press(/Bekijk winkelwagen/);
  expect(dialog().getByText('Margherita is er niet meer')).toBeTruthy();
  press('Begrepen');
  expect(screen.queryByRole('button', { name: /Bekijk winkelwagen/ })).toBeNull();
});

test('asks before leaving with items in the cart: Nee stays, Ja empties it and leaves', () => {
  open();
  addMargherita();
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Terug naar Nijverdal' }));
  leave();
  expect(screen.getByRole('dialog', { name: 'Winkelwagen legen?' })).toBeTruthy();
  press('Nee');
  expect(elsewhere()).toBeNull();
  expect(storedCart.get()?.items).toHaveLength(1);
  leave();
  press('Ja');
  expect(elsewhere()).toBe('/hub/nijverdal');
  expect(storedCart.get()).toBeNull();
});

test('asks before going back with items in the cart, and goes back at once when it is empty', () => {
  const { unmount } = open('/organisation/roma', ['/hub/nijverdal']);
  addMargherita();
  goBack();
  expect(screen.getByRole('dialog', { name: 'Winkelwagen legen?' })).toBeTruthy();
  press('Nee');
  expect(elsewhere()).toBeNull();
  goBack();
  press('Ja');
  expect(elsewhere()).toBe('/hub/nijverdal');
  expect(storedCart.get()).toBeNull();
  unmount();
  open('/organisation/roma', ['/hub/nijverdal']);
  addMargherita();
  fireEvent.click(cart().getByRole('button', { name: 'Margherita verwijderen' }));
  goBack();
  expect(elsewhere()).toBe('/hub/nijverdal');
});

test('goes to the checkout without a question', () => {
  settings.set({ ...DEFAULT_SETTINGS, type: 'takeaway' });
  open();
  addMargherita();
  fireEvent.click(cart().getByRole('link', { name: /^Afrekenen/ }));
  expect(elsewhere()).toBe('/checkout');
  expect(storedCart.get()?.items).toHaveLength(1);
});

test('leaves without a question when the cart is empty', () => {
  open();
  fireEvent.click(screen.getByRole('link', { name: 'Terug naar Nijverdal' }));
  expect(elsewhere()).toBe('/hub/nijverdal');
});

test('is the start page in host mode, and keeps its address when the cart fills', () => {
  own.hostModeBusiness = 'organisation/roma';
  renderPage({ '/': <BusinessPage /> }, ['/']);
  expect(screen.queryByRole('link', { name: 'Terug naar Nijverdal' })).toBeNull();
  addMargherita();
  fireEvent.click(screen.getAllByRole('button', { name: 'Pasta' })[0]!);
  expect(elsewhere()).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Informatie over Pizzeria Roma' }));
  expect(screen.queryByRole('dialog', { name: 'Winkelwagen legen?' })).toBeNull();
});

test('asks to empty the cart of another business', async () => {
  open();
  addMargherita();
  const held = storedCart.get()!;
  act(() => storedCart.set({ ...held, host: 'organisation/sushi-sora' }));
  expect(screen.getByRole('dialog', { name: 'Winkelwagen legen?' })).toBeTruthy();
  press('Ja');
  expect(storedCart.get()).toBeNull();
});

describe('Nee, asked to empty the cart of another business,', () => {
  /** Opens the menu in the history of a browser, after the given pages. */
  function arrive(...before: string[]) {
    const [first, ...others] = [...before, '/organisation/roma'];
    history.replaceState(null, '', first);
    others.forEach((path, index) => void history.pushState({ idx: index + 1 }, '', path));
    render(
      <I18nProvider i18n={i18n}>
        <BrowserRouter>
          <Routes>
            <Route path="/organisation/:key" element={<BusinessPage />} />
            <Route path="*" element={null} />
          </Routes>
        </BrowserRouter>
      </I18nProvider>,
    );
  }
  /** Another tab fills the cart at another business. */
  function fillElsewhere() {
    const { products } = roma.menu;
    const lasagne = products.find(({ name }) => name === 'Lasagne')!;
    const item = cartItem(lasagne, { include: [] }, 1, products, false);
    act(() => storedCart.set(addToCart(emptyCart('organisation/sushi-sora', false), item)));
  }

  test('leads to the menu of that business after a direct link, also if a tab was pressed first', async () => {
    arrive();
    fireEvent.click(screen.getAllByRole('button', { name: 'Pasta' })[0]!);
    fillElsewhere();
    press('Nee');
    await waitFor(() => expect(location.pathname).toBe('/organisation/sushi-sora'));
    expect(storedCart.get()?.items).toHaveLength(1);
  });

  test('leads there too if the menu was filled before, which the back button would open again', async () => {
    arrive();
    addMargherita();
    fillElsewhere();
    press('Nee');
    await waitFor(() => expect(location.pathname).toBe('/organisation/sushi-sora'));
  });

  test('goes back to the page that led here', async () => {
    arrive('/hub/nijverdal');
    fireEvent.click(screen.getAllByRole('button', { name: 'Pasta' })[0]!);
    fillElsewhere();
    press('Nee');
    await waitFor(() => expect(location.pathname).toBe('/hub/nijverdal'));
  });
});

test('says that a business was not found', () => {
  open('/organisation/nergens');
  expect(screen.getByText('Helaas - We hebben dit restaurant niet gevonden...')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar het begin' }).getAttribute('href')).toBe('/');
  expect(within(screen.getByRole('banner')).getByText('Eetplein')).toBeTruthy();
  expect(document.title).toBe('Niet gevonden · Eetplein');
});

test('offers to try again without a connection and without a menu', () => {
  kept.status = 'unreachable';
  open('/organisation/later');
  expect(within(screen.getByRole('banner')).getByText('Eetplein')).toBeTruthy();
  expect(document.title).toBe('Eetplein');
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeTruthy();
});

test('names a business whose menu is arriving', () => {
  kept.host = roma.host;
  kept.status = 'loading';
  open('/organisation/later');
  expect(screen.getByRole('heading', { level: 1, name: 'Pizzeria Roma' })).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Laden' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Informatie over Pizzeria Roma' })).toBeTruthy();
});

test('names a business whose menu cannot be fetched, and offers to try again', () => {
  kept.host = roma.host;
  kept.status = 'unreachable';
  open('/organisation/later');
  expect(screen.getByRole('heading', { level: 1, name: 'Pizzeria Roma' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeTruthy();
});

test('does not name a business that no longer exists', () => {
  kept.host = roma.host;
  open('/organisation/later');
  expect(screen.queryByText('Pizzeria Roma')).toBeNull();
  expect(screen.getByText('Helaas - We hebben dit restaurant niet gevonden...')).toBeTruthy();
});

test('opens the cart from a bar on a small screen', () => {
  screenOf({ wide: false });
  open();
  addMargherita();
  fireEvent.click(screen.getByRole('button', { name: /Bekijk winkelwagen/ }));
  const drawer = within(screen.getByRole('dialog', { name: 'Winkelwagen' }));
  expect(drawer.getByText('normaal 30 cm, +Italiaans dun')).toBeTruthy();
  fireEvent.click(drawer.getByRole('button', { name: 'Margherita verwijderen' }));
  expect(storedCart.get()).toBeNull();
});

test.each([true, false])('keeps the focus in the cart that is emptied (beside the menu: %s)', (wide) => {
  screenOf({ wide });
  open();
  addMargherita();
  if (!wide) {
    screen.getByRole('button', { name: /Bekijk winkelwagen/ }).focus();
    press(/Bekijk winkelwagen/);
  }
  const remove = screen.getByRole('button', { name: 'Margherita verwijderen' });
  remove.focus();
  fireEvent.click(remove);
  expect(screen.getByText('Je winkelwagen is nog leeg')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Winkelwagen');
  if (wide) return;
  fireEvent.click(dialog().getByRole('button', { name: 'Sluiten' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Favoriet' }));
});

test('leaves the focus where it was, as Safari does, when the drawer of the cart is closed', () => {
  screenOf({ wide: false });
  open();
  addMargherita();
  expect(document.activeElement).toBe(document.body);
  press(/Bekijk winkelwagen/);
  press('Sluiten', dialog() as unknown as typeof screen);
  expect(document.activeElement).toBe(document.body);
});

test('returns the focus to the bar of the cart after an item is edited from its drawer', () => {
  screenOf({ wide: false });
  open();
  addMargherita();
  const press = (name: RegExp) => {
    screen.getByRole('button', { name }).focus();
    fireEvent.click(screen.getByRole('button', { name }));
  };
  press(/Bekijk winkelwagen/);
  press(/Margherita aanpassen/);
  press(/Sluiten/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Bekijk winkelwagen/ }));
});

describe.each([
  ['a phone', false],
  ['a wide screen', true],
])('a business without a menu, on %s', (_, wide) => {
  const empty = { tabs: [], products: [], discounts: [] };

  test('says so, and offers neither the search nor a cart', () => {
    screenOf({ wide });
    give({}, empty);
    open('/organisation/roma?cart=1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pizzeria Roma');
    expect(screen.getByText('Dit menu is nog leeg')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Openingstijden' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /zoek/i })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(screen.queryByText(/winkelwagen|Afrekenen|Kies iets lekkers/i)).toBeNull();
  });

  test('still tells that the cart was emptied', async () => {
    screenOf({ wide });
    const { unmount } = open();
    addMargherita();
    unmount();
    give({}, empty);
    open('/organisation/roma?cart=1');
    expect(await screen.findByText('Margherita is er niet meer')).toBeTruthy();
    expect(storedCart.get()?.items).toEqual([]);
    press('Begrepen');
    expect(storedCart.get()).toBeNull();
    expect(screen.queryByText(/winkelwagen/i)).toBeNull();
  });
});

const faraway: AddressCandidate = {
  name: 'Dam 1, 1012 JS Amsterdam',
  street: 'Dam',
  number: '1',
  zipcode: '1012JS',
  city: 'Amsterdam',
  coordinate: [52.3731, 4.8932],
};

test('offers saved addresses, and disables those the business does not deliver to', async () => {
  session.set(anneke());
  addresses.put([savedAddress(home), savedAddress(faraway)]);
  open();
  press(/^Waar mag het heen\?/);
  const options = await dialog().findAllByRole('radio', { name: /Grotestraat|Dam/ });
  const [near, far] = options as HTMLInputElement[];
  expect(far?.disabled).toBe(true);
  expect(dialog().getByText(/^Op Dam 1.*wordt niet geleverd$/)).toBeTruthy();
  fireEvent.click(near!);
  expect(settings.get().address).toEqual(home);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says of a saved address in a blocked region that it is too busy to deliver there', async () => {
  session.set(anneke());
  addresses.put([savedAddress(home)]);
  give({ regions: [{ zipcode: '#7443', cost: 0 }] });
  open();
  press(/^Waar mag het heen\?/);
  const option = await dialog().findByRole<HTMLInputElement>('radio', { name: /Grotestraat/ });
  expect(option.disabled).toBe(true);
  expect(dialog().getByText(/^Wegens drukte tijdelijk geen bezorging op Grotestraat 12/)).toBeTruthy();
});

test.each([
  ['a user', 1, anneke()],
  ['a visitor', 0, null],
])('delivers to an address that is looked up, which %s has saved %d times', async (_, count, who) => {
  session.set(who);
  open();
  press(/^Waar mag het heen\?/);
  const field = await dialog().findByRole('searchbox', { name: 'Straat, huisnummer en plaats' });
  fireEvent.change(field, { target: { value: 'Grotestraat 12' } });
  fireEvent.click(await dialog().findByRole('button', { name: /Grotestraat 12/ }));
  expect(settings.get()).toMatchObject({ address: home, hub: 'hub/nijverdal', type: 'deliver' });
  expect(addresses.value).toHaveLength(count);
});

test('does not open an empty cart from a link', () => {
  screenOf({ wide: false });
  open('/organisation/roma?cart=1');
  expect(screen.queryByRole('dialog', { name: 'Winkelwagen' })).toBeNull();
});

test('marks as Dutch what an English page shows in Dutch', () => {
  activateTestLanguage('en');
  const en = { 'Al dertig jaar.': 'For thirty years.' };
  give({ message: 'Vandaag geen kip.', description: 'Al dertig jaar.', en });
  open();
  expect(screen.getByText('Vandaag geen kip.').lang).toBe('nl');
  expect(screen.getByText('For thirty years.').lang).toBe('');
});

describe('a menu that is translated in part', () => {
  const IN_ENGLISH = { "Pizza's": 'Pizzas', Funghi: 'Mushroom pizza', 'normaal 30 cm': 'regular 30 cm' };

  test('is shown in English where it can be, also in the picker and the cart, which stays Dutch underneath', () => {
    activateTestLanguage('en');
    give({}, { en: { ...IN_ENGLISH, Kaasrand: 'Cheese crust' } });
    open();
    expect(screen.getByRole('heading', { level: 2, name: 'Pizzas' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Voor en na' })).toBeTruthy();
    press('Mushroom pizza');
    fireEvent.click(dialog().getByRole('radio', { name: /regular 30 cm/ }));
    fireEvent.click(dialog().getByRole('button', { name: /Bodem$/ }));
    fireEvent.click(dialog().getByRole('radio', { name: /Cheese crust/ }));
    press(/^Toevoegen/, dialog() as unknown as typeof screen);
    expect(cart().getByText('Mushroom pizza')).toBeTruthy();
    expect(cart().getByText('regular 30 cm, +Cheese crust')).toBeTruthy();
    expect(storedCart.get()?.items).toMatchObject([
      { $name: 'Funghi', $subname: 'normaal 30 cm, +Kaasrand', $volume: 'normaal 30 cm' },
    ]);
  });

  test('is found by words of either language, and shown in Dutch to those who read Dutch', () => {
    give({}, { en: IN_ENGLISH });
    open();
    press('Zoeken in het menu');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mushroom' } });
    expect(screen.getByRole('button', { name: 'Funghi' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tonno' })).toBeNull();
  });

  test('says in Dutch what the kitchen announces for today', () => {
    activateTestLanguage('en');
    give({ message: 'Oven stuk' });
    open();
    expect(screen.getByText('Oven stuk')).toBeTruthy();
  });
});
