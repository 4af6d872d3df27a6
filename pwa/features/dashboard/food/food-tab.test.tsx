import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { instantAt } from '#domain/amsterdam-time';
import { settings } from '../../../data/use-settings.ts';
import {
  addresses,
  cards,
  favourites,
  kept,
  members,
  near,
  offers,
  open,
  orders,
  press,
  rijssen,
  towns,
} from '../../../testing/dashboard.tsx';
import { favouriteOf, type InMemory, orderViewOf } from '../../../testing/in-memory.ts';
import { elsewhere } from '../../../testing/render-page.tsx';

test('shows the listed businesses of the hub, and none of another hub', () => {
  open();
  expect(cards()).toContain('Pizzeria Roma');
  expect(cards()).not.toContain('Snackbar De Brug');
  const hidden = towns.hosts.filter((host) => host.stealth || host.test);
  for (const { name } of hidden) expect(cards()).not.toContain(name);
});

test('filters by the business types that businesses here make', () => {
  open();
  const chips = within(screen.getByRole('group', { name: 'Soort eten' }));
  expect(chips.queryByRole('button', { name: 'Surinaams' })).toBeNull();
  fireEvent.click(chips.getByRole('button', { name: 'Sushi' }));
  expect(cards().filter((name) => !towns.hubs.some((hub) => hub.name === name))).toEqual(['Sushi Sora']);
});

test('adds a favourite by its heart and filters by favourites', () => {
  open();
  const chip = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Favorieten' });
  expect(chip().disabled).toBe(true);
  press('Favoriet: Pizzeria Roma');
  expect(favourites.value?.map(({ _id }) => _id)).toEqual(['organisation/roma']);
  fireEvent.click(chip());
  expect(cards()).toContain('Pizzeria Roma');
  expect(cards()).not.toContain('Sushi Sora');
});

test('lists a hub first among the others once it is a favourite', () => {
  open();
  const others = () =>
    within(screen.getByRole('heading', { name: 'Andere eetpleinen' }).parentElement!)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  const last = others().at(-1)!;
  press(`Favoriet: ${last}`);
  expect(favourites.value?.map(({ name }) => name)).toEqual([last]);
  expect(others()[0]).toBe(last);
});

test('shows all businesses and no error while the favourites cannot be read', () => {
  favourites.put(undefined, 'unreachable');
  settings.set({ ...settings.get(), model: 'favorite' });
  open();
  expect(cards()).toContain('Pizzeria Roma');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Favorieten' }).disabled).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull();
});

test('keeps showing all businesses after the first heart, also on a device that stored another default', () => {
  settings.set({ ...settings.get(), model: 'favorite' });
  open();
  press('Favoriet: Pizzeria Roma');
  expect(cards()).toContain('Sushi Sora');
  fireEvent.click(screen.getByRole('button', { name: 'Favorieten' }));
  expect(cards()).not.toContain('Sushi Sora');
  expect(settings.get().model).toBe('favorite');
});

test('shows all businesses in a hub without favourites, and those of other hubs when asked', () => {
  favourites.put([favouriteOf('organisation/olympos', 'Olympos')]);
  settings.set({ ...settings.get(), model: 'favorite' });
  open();
  expect(cards()).toContain('Pizzeria Roma');
  fireEvent.click(screen.getByRole('button', { name: 'Favorieten' }));
  expect(screen.getByText('Favorieten in een andere plaats')).toBeTruthy();
  expect(cards()).not.toContain('Pizzeria Roma');
  act(() => screen.getByRole('button', { name: 'Favoriet: Olympos' }).focus());
  press('Favoriet: Olympos');
  expect(document.activeElement?.textContent).toBe('Nijverdal');
  fireEvent.click(screen.getByRole('button', { name: 'Alle' }));
  expect(cards()).toContain('Pizzeria Roma');
});

test('a hub that does not exist leaves no trace', () => {
  open('/dashboard?hub=nope');
  expect(screen.getByText('Dit eetplein bestaat niet (meer)')).toBeTruthy();
  expect(settings.get().hub).toBe('hub/nijverdal');
  cleanup();
  open();
  expect(cards()).toContain('Pizzeria Roma');
});

test('forgets a hub that is gone', () => {
  settings.set({ ...settings.get(), hub: 'hub/opgeheven' });
  open();
  expect(settings.get().hub).toBeNull();
  expect(screen.getByRole('heading', { name: 'Kies een eetplein' })).toBeTruthy();
});

test('keeps working while the hub of the address cannot be found', () => {
  settings.set({ ...settings.get(), hub: 'hub/rijssen', address: rijssen });
  members.delete('hub/rijssen');
  open();
  expect(settings.get().hub).toBeNull();
  expect(screen.getByText('Dit eetplein bestaat niet (meer)')).toBeTruthy();
});

test('shows the businesses of other hubs that deliver to the address, with what it costs', () => {
  const ribs = towns.hosts.find(({ _id }) => _id === 'organisation/ribs-op-wielen')!;
  const address = { ...rijssen, name: 'Grotestraat 12', zipcode: '7443BA', city: 'Nijverdal' };
  settings.set({ ...settings.get(), address });
  near.put({
    destination: address,
    home: null,
    groups: [{ hub: ribs.hub, hosts: [ribs] }],
    others: [],
    sold: {},
    unknown: [],
  });
  open();
  const section = screen.getByRole('heading', { name: 'Bezorgen ook op je adres' }).parentElement!;
  const card = within(section).getByRole('article');
  expect(within(card).getByRole('heading', { name: 'Ribs op Wielen' })).toBeTruthy();
  expect(within(card).getByText(/Gratis bezorgen · minimum €\s20,00/)).toBeTruthy();
  expect(within(section).getByText('Uit Rijssen')).toBeTruthy();
});

test('shows who delivers in the zipcode of the URL, whatever hub and address the device remembers', () => {
  const olympos = towns.hosts.find(({ _id }) => _id === 'organisation/olympos')!;
  const address = { ...rijssen, name: 'Grotestraat 12', zipcode: '7443BA', city: 'Nijverdal' };
  settings.set({ ...settings.get(), address, model: 'favorite' });
  favourites.put([favouriteOf('organisation/snackbar-de-brug', 'Snackbar De Brug')]);
  near.put({
    destination: { zipcode: '7462', city: 'Rijssen' },
    home: towns.hubs.find(({ _id }) => _id === 'hub/rijssen')!,
    groups: [{ hub: { _id: 'hub/nijverdal', name: 'Nijverdal' }, hosts: [olympos] }],
    others: [],
    sold: {},
    unknown: [],
  });
  open('/dashboard?zipcode=7462');
  expect(screen.getByRole('heading', { level: 2, name: 'Rijssen' })).toBeTruthy();
  expect(cards()).toContain('Ribs op Wielen');
  const elsewhere = screen.getByRole('heading', { name: 'Bezorgen ook in 7462' }).parentElement!;
  expect(within(elsewhere).getByRole('heading', { name: 'Grieks Restaurant Olympos' })).toBeTruthy();
  expect(settings.get()).toMatchObject({ hub: 'hub/nijverdal', address });
  press('Postcode wissen');
  expect(cards()).toContain('Pizzeria Roma');
  expect(screen.queryByText('Wie bezorgt in')).toBeNull();
});

test('an address that is chosen, also the one of this device, takes the zipcode out of the URL', () => {
  addresses.put([{ ...rijssen, _id: '7462AL5', type: 'address', number: '5', zipcode: '7462AL', date: '' }]);
  settings.set({ ...settings.get(), address: rijssen });
  open('/dashboard?zipcode=7442DT');
  press(/Wie bezorgt in ?7442DT/);
  fireEvent.click(screen.getByRole('radio', { name: /Haarstraat 5/ }));
  expect(screen.queryByText('Wie bezorgt in')).toBeNull();
  expect(settings.get().address?.zipcode).toBe('7462AL');
});

test('names the hubs whose businesses it does not know without a connection', () => {
  settings.set({ ...settings.get(), address: rijssen });
  near.put({ destination: rijssen, home: null, groups: [], others: [], sold: {}, unknown: ['Deventer'] });
  open();
  expect(
    screen.getByText('Zonder verbinding weten we niet of zaken uit Deventer hier bezorgen.'),
  ).toBeTruthy();
});

test('filters and sorts the list, and keeps both in the URL', () => {
  const listed = () => cards().filter((name) => !towns.hubs.some((hub) => hub.name === name));
  open('/dashboard?min=10');
  expect(listed()).toEqual(['Nachtsnackbar De Linde']);
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  choose('Minimumbedrag', '');
  choose('Sorteren', 'min');
  expect(listed()[0]).toBe('Nachtsnackbar De Linde');
  expect(listed().length).toBeGreaterThan(3);
  fireEvent.click(screen.getByRole('button', { name: 'Gratis bezorgen' }));
  expect(screen.getByText('Geen zaak met deze keuze')).toBeTruthy();
  expect(screen.getByText('0 zaken').getAttribute('role')).toBe('status');
  press('Toon alle zaken');
  expect(listed()[0]).toBe('Nachtsnackbar De Linde');
});

test('shows all businesses of another hub and remembers that hub', () => {
  favourites.put([favouriteOf('organisation/roma', 'Pizzeria Roma')]);
  open();
  fireEvent.click(screen.getByRole('link', { name: 'Rijssen' }));
  expect(settings.get()).toMatchObject({ hub: 'hub/rijssen', model: 'all' });
  expect(cards()).toContain('Snackbar De Brug');
});

test('saves a found address after confirmation and shows its hub', async () => {
  open();
  press(/Kies je adres/);
  fireEvent.click(screen.getByRole('radio', { name: 'Adres' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Haarstraat 5' } });
  const found = await screen.findByRole('button', { name: /Haarstraat 5/ });
  found.focus();
  fireEvent.click(found);
  expect(screen.getByText('Dit adres gebruiken?')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(addresses.value).toEqual([]);
  press('Ja');
  await waitFor(() => expect(addresses.value?.map(({ _id }) => _id)).toEqual(['7462AL5']));
  expect(settings.get()).toMatchObject({ address: rijssen, hub: 'hub/rijssen' });
});

test('says that no hub serves the address until a hub is chosen', () => {
  const far = { ...rijssen, name: 'Dam 1, 1012 JS Amsterdam', zipcode: '1012JS', city: 'Amsterdam' };
  settings.set({ ...settings.get(), hub: null, address: far });
  open();
  const words =
    /Er zijn nog geen eetpleinen in de buurt van .*Selecteer een ander adres of kies direct een eetplein\./;
  expect(screen.getByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Nijverdal' }));
  expect(screen.queryByText(words)).toBeNull();
});

test('shows the offers of today with their business, those for today only first', () => {
  kept.now = instantAt('2026-03-10', 18 * 60);
  open();
  const list = screen.getByRole('heading', { name: 'Acties van vandaag' }).parentElement!;
  const link = within(list).getByRole('link', { name: /Dinsdag pizzadag/ });
  expect(link.getAttribute('href')).toBe('/organisation/roma');
  const forToday = within(list)
    .getAllByRole('link')
    .map((one) => within(one).queryByText('Alleen vandaag') !== null);
  expect(forToday).toEqual(forToday.toSorted((a, b) => Number(b) - Number(a)));
});

test('shows other offers tomorrow', () => {
  open();
  expect(screen.queryByText('Dinsdag pizzadag')).toBeNull();
});

test('shows the current order at the top and updates it', () => {
  orders.put([orderViewOf('a', {})]);
  open();
  expect(screen.getByText('Besteld, de zaak bekijkt hem zo')).toBeTruthy();
  act(() => orders.put([orderViewOf('a', { accepted: '2026-03-11T17:05:00.000Z' })]));
  expect(screen.getByText('Geaccepteerd, we zijn ermee bezig')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Pizzeria Roma' }));
  expect(elsewhere()).toBe('/order/a');
});

test('shows the businesses once the current orders and the offers above them were read', () => {
  const ofToday = offers.value;
  orders.put(undefined, 'loading');
  offers.put(undefined, 'loading');
  open();
  const isShown = () => screen.queryByRole('heading', { name: 'Sushi Sora' }) !== null;
  expect(isShown()).toBe(false);
  act(() => orders.put([]));
  expect(isShown()).toBe(false);
  act(() => offers.put(ofToday));
  expect(isShown()).toBe(true);
});

test.each([
  ['cannot be read', (stored: InMemory<never>) => stored.put(undefined, 'unreachable')],
  ['are not stored here, and the server is asked', (stored: InMemory<never>) => stored.ask()],
])('shows the businesses while orders and offers %s', (_, become) => {
  for (const stored of [orders, offers]) become(stored as InMemory<never>);
  open();
  expect(cards()).toContain('Pizzeria Roma');
});

test('offers to try again when nothing is stored and there is no connection', () => {
  members.get('hub/nijverdal')!.put(undefined, 'unreachable');
  open();
  expect(screen.getByText('Geen verbinding met Eetplein')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeTruthy();
});
