import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AddressCandidate, SavedAddress } from '#documents/address';
import type { Favourite } from '#documents/favourite';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { DeliveryView } from '../../data/delivery-view.ts';
import type { HubWithMembers } from '../../data/use-hub.ts';
import type { OrderView } from '../../data/use-orders.ts';
import { DEFAULT_SETTINGS, settings } from '../../data/use-settings.ts';
import { phone, session } from '../../sync/device/session-store.ts';
import {
  addressesIn,
  anneke,
  favouriteOf,
  favouritesIn,
  InMemory,
  orderViewOf,
  savedAddress,
} from '../../testing/in-memory.ts';
import { elsewhere, renderPage } from '../../testing/render-page.tsx';
import SettingsPage from './settings-page.tsx';

const favourites = new InMemory<Favourite[]>();
const addresses = new InMemory<SavedAddress[]>();
const orders = new InMemory<OrderView[]>();
const deliveries = new InMemory<DeliveryView[]>();
const towns = demoTowns();
const hub = new InMemory<HubWithMembers>({
  hub: towns.hubs.find(({ _id }) => _id === 'hub/nijverdal')!,
  hosts: towns.hosts.filter((host) => host.hub._id === 'hub/nijverdal'),
  clubs: [],
});
const account = { saveProfile: vi.fn(), deleteAccount: vi.fn(), joinPickup: vi.fn(), leavePickup: vi.fn() };
const located: AddressCandidate = {
  name: 'Smidsweg 4, 7441 EK Nijverdal',
  street: 'Smidsweg',
  number: '4',
  zipcode: '7441EK',
  city: 'Nijverdal',
  coordinate: [52.359, 6.459],
};
const home = savedAddress({
  ...located,
  name: 'Grotestraat 12',
  street: 'Grotestraat',
  number: '12',
  zipcode: '7443BA',
});

vi.mock('../../data/use-favourites.ts', () => ({ useFavourites: () => favouritesIn(favourites)() }));
vi.mock('../../data/use-addresses.ts', () => ({ useAddresses: () => addressesIn(addresses)() }));
const alone = vi.hoisted(() => ({ hosts: [] as `organisation/${string}`[] }));
vi.mock('../../data/use-owned-alone.ts', () => ({ useOwnedAlone: () => alone.hosts }));
vi.mock('../../data/use-orders.ts', () => ({ useOrders: () => orders.use() }));
vi.mock('../../data/use-deliveries.ts', () => ({ useDeliveries: () => deliveries.use() }));
vi.mock('../../data/use-hub.ts', () => ({ useHub: () => hub.use() }));
const kept = vi.hoisted(() => ({ waiting: { onTheWay: 0, forUser: 0 } }));
vi.mock('../../data/use-waiting.ts', () => ({ useWaiting: () => kept.waiting }));
vi.mock('../../data/use-hubs.ts', () => ({ useHubs: () => ({ value: towns.hubs }) }));
const loaded = vi.hoisted(() => ({ engine: null as object | null }));
vi.mock('../../data/engine.ts', () => ({
  engine: async () => {
    if (!loaded.engine) throw new Error('offline');
    return loaded.engine;
  },
}));
vi.mock('../../data/account.ts', () => ({
  saveProfile: (profile: object) => account.saveProfile(profile),
  deleteAccount: () => account.deleteAccount(),
  joinPickup: (host: string) => account.joinPickup(host),
  leavePickup: (host: string) => account.leavePickup(host),
}));
vi.mock('../../data/use-address-search.ts', () => ({
  locate: async () => ({ ok: true, address: located }),
  useAddressSearch: () => ({ status: 'idle', list: [] }),
}));

beforeEach(() => {
  // A logout discards the draft.
  session.set(null);
  localStorage.clear();
  session.set(anneke());
  settings.set({ ...DEFAULT_SETTINGS, hub: 'hub/nijverdal' });
  favourites.put([]);
  addresses.put([]);
  orders.put([]);
  deliveries.put([]);
  alone.hosts = [];
  kept.waiting = { onTheWay: 0, forUser: 0 };
  account.saveProfile.mockReset().mockResolvedValue({ ok: true, state: 'saved' });
  for (const call of [account.deleteAccount, account.joinPickup, account.leavePickup])
    call.mockReset().mockResolvedValue({ ok: true });
});

const open = (path = '/settings') => renderPage({ '/settings': <SettingsPage /> }, [path]);
const press = (name: string | RegExp) => fireEvent.click(screen.getAllByRole('button', { name })[0]!);
const typeName = (name: string) =>
  fireEvent.change(screen.getByLabelText('Naam'), { target: { value: name } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Opslaan' });
const confirm = (answer: 'Ja' | 'Nee') =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: answer }));

test('asks for the phone number when there is no user', () => {
  session.set(null);
  open();
  expect(screen.getByText('Geef je telefoonnummer waarop we je kunnen bereiken')).toBeTruthy();
  expect(screen.queryByText('Gegevens')).toBeNull();
});

test.each([
  ['', 'Verplicht.'],
  ['B', 'Tenminste 4 tekens'],
  ['Bob', 'Tenminste 4 tekens'],
])('does not save the name “%s” and says why', (name, words) => {
  open();
  typeName(name);
  fireEvent.click(save());
  expect(screen.getByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Naam'));
  expect(account.saveProfile).not.toHaveBeenCalled();
});

test('saves name and pickup service, and returns to the path in redir', async () => {
  open('/settings?redir=%2Fcheckout');
  typeName(' Anneke de Vries ');
  fireEvent.click(screen.getByRole('switch', { name: 'Ik doe mee aan de ophaalservice' }));
  fireEvent.click(save());
  await waitFor(() => expect(elsewhere()).toBe('/checkout'));
  expect(account.saveProfile).toHaveBeenCalledExactlyOnceWith({ name: 'Anneke de Vries', courier: true });
  expect(screen.getByText('Opgeslagen')).toBeTruthy();
});

test('sends only what was changed, because the rest may be older than what another device saved', async () => {
  open();
  typeName('Anneke de Vries');
  fireEvent.click(save());
  await waitFor(() => expect(elsewhere()).toBe('/dashboard'));
  expect(account.saveProfile).toHaveBeenCalledExactlyOnceWith({ name: 'Anneke de Vries' });
});

test('goes to the dashboard if redir is another site', async () => {
  open('/settings?redir=https%3A%2F%2Fevil.example');
  fireEvent.click(save());
  await waitFor(() => expect(elsewhere()).toBe('/dashboard'));
});

const nameShown = () => screen.getByLabelText<HTMLInputElement>('Naam').value;

test('keeps what was changed when the page is left, and says that it is not saved', () => {
  const { unmount } = open();
  const pickup = () =>
    screen.getByRole<HTMLInputElement>('switch', { name: 'Ik doe mee aan de ophaalservice' });
  expect(screen.queryByText('Niet opgeslagen')).toBeNull();
  typeName('Anneke de Vries');
  fireEvent.click(pickup());
  expect(screen.getByText('Niet opgeslagen').closest('header')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Terug' }));
  expect(elsewhere()).toBe('/dashboard');
  unmount();
  open();
  expect(nameShown()).toBe('Anneke de Vries');
  expect(pickup().checked).toBe(true);
  expect(screen.getByText('Niet opgeslagen')).toBeTruthy();
});

test('shows what is stored again when the changes are given up', () => {
  open();
  expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull();
  typeName('Bob');
  fireEvent.click(save());
  expect(screen.getByText('Tenminste 4 tekens')).toBeTruthy();
  press('Ongedaan maken');
  expect(nameShown()).toBe('Anneke');
  expect(screen.queryByText('Niet opgeslagen')).toBeNull();
  expect(screen.queryByText('Tenminste 4 tekens')).toBeNull();
  expect(document.activeElement).toBe(save());
});

test('keeps no changes once they are saved', async () => {
  const { unmount } = open();
  typeName('Anneke de Vries');
  fireEvent.click(save());
  await waitFor(() => expect(elsewhere()).toBe('/dashboard'));
  unmount();
  open();
  expect(nameShown()).toBe('Anneke');
});

test('keeps the changes when the server refuses them', async () => {
  account.saveProfile.mockResolvedValue({ ok: false, code: 'too-many-requests' });
  const { unmount } = open();
  typeName('Anneke de Vries');
  fireEvent.click(save());
  await screen.findByText(/Dat ging te vaak achter elkaar/);
  unmount();
  open();
  expect(nameShown()).toBe('Anneke de Vries');
});

test('says before a change of number that the changes go', async () => {
  open();
  typeName('Anneke de Vries');
  press('Wijzigen');
  expect(screen.getByRole('dialog').textContent).toContain('Die wijzigingen raak je kwijt.');
  confirm('Ja');
  await waitFor(() => expect(session.get()).toBeNull());
  expect(JSON.stringify({ ...localStorage })).not.toContain('de Vries');
});

test('says that a change saved offline still has to be sent', async () => {
  account.saveProfile.mockResolvedValue({ ok: true, state: 'waiting' });
  open();
  fireEvent.click(save());
  expect(await screen.findByText('Bewaard op dit apparaat, wordt verstuurd zodra het kan')).toBeTruthy();
});

test('stays on the page with the reason when the server refuses', async () => {
  account.saveProfile.mockResolvedValue({ ok: false, code: 'too-many-requests' });
  open();
  fireEvent.click(save());
  expect(await screen.findByText(/Dat ging te vaak achter elkaar/)).toBeTruthy();
  expect(elsewhere()).toBeNull();
});

test('logs out for another phone number after a confirmation, and asks for the number', async () => {
  phone.set('0612345678');
  open();
  press('Wijzigen');
  expect(screen.getByRole('dialog', { name: 'Ander telefoonnummer?' })).toBeTruthy();
  confirm('Ja');
  expect(await screen.findByText('Aanmelden')).toBeTruthy();
  expect(session.get()).toBeNull();
  expect(phone.get()).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Je telefoonnummer' }).value).toBe('');
});

test('says before a change of number what was not sent', () => {
  kept.waiting = { onTheWay: 1, forUser: 0 };
  open();
  press('Wijzigen');
  expect(
    within(screen.getByRole('dialog')).getByText(/Er staat nog 1 ding op dit apparaat dat niet is verstuurd/),
  ).toBeTruthy();
});

test('marks the address in use, and uses another one when it is chosen', () => {
  addresses.put([home, savedAddress(located)]);
  settings.set({ ...settings.get(), address: located });
  open();
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect([radio(/Smidsweg/).checked, radio(/Grotestraat/).checked]).toEqual([true, false]);
  fireEvent.click(radio(/Grotestraat/));
  expect(radio(/Grotestraat/).checked).toBe(true);
  expect(settings.get().address).toMatchObject({ zipcode: '7443BA', number: '12' });
  expect(settings.get().address).not.toHaveProperty('_id');
});

test('takes a removed address out of use', async () => {
  addresses.put([savedAddress(located)]);
  settings.set({ ...settings.get(), address: located });
  open();
  press(/^Verwijder Smidsweg/);
  await waitFor(() => expect(screen.getByText('Je hebt nog geen adressen opgeslagen.')).toBeTruthy());
  expect(settings.get().address).toBeNull();
});

test('adds the current location, marks it, and does not save it twice', async () => {
  open();
  const add = async () => {
    press('Adres toevoegen');
    press('Gebruik mijn huidige locatie');
    await screen.findByText('Dit adres gebruiken?');
    confirm('Ja');
  };
  await add();
  expect(await screen.findByText('Huidige locatie')).toBeTruthy();
  await add();
  expect(await screen.findByText('Adres is al geregistreerd')).toBeTruthy();
  expect(addresses.value).toHaveLength(1);
});

test('removes a favourite after a confirmation, and keeps the clubs in their own list', () => {
  favourites.put([favouriteOf('organisation/roma', 'Roma'), favouriteOf('club/vv', 'De Regge')]);
  open();
  press('Verwijder Roma');
  const words =
    'Als je doorgaat wordt Roma uit je lijst gehaald en gaan je favoriete bestellingen verloren, wil je doorgaan?';
  expect(screen.getByText(words)).toBeTruthy();
  confirm('Nee');
  expect(favourites.value).toHaveLength(2);
  press('Verwijder Roma');
  confirm('Ja');
  expect(favourites.value?.map(({ _id }) => _id)).toEqual(['club/vv']);
  expect(screen.getByText('Je hebt nog geen favorieten.')).toBeTruthy();
  press('Verwijder De Regge');
  confirm('Ja');
  expect(screen.getByText('Je hebt nog geen favoriete verenigingen.')).toBeTruthy();
});

const NOT_HERE = 'Deze lijst staat nog niet op dit apparaat.';
const EMPTY = /^Je hebt nog geen/;

test('says that a list is empty only when it is known', async () => {
  addresses.put(undefined, 'loading');
  favourites.put(undefined, 'loading');
  open();
  // Addresses, businesses and clubs.
  expect(screen.getAllByRole('status', { name: 'Laden' })).toHaveLength(3);
  expect(screen.queryByText(EMPTY)).toBeNull();
  act(() => {
    addresses.put(undefined, 'unreachable');
    favourites.put(undefined, 'unreachable');
  });
  expect(screen.getAllByText(NOT_HERE)).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: 'Probeer opnieuw' })).toHaveLength(3);
  expect(screen.queryByText(EMPTY)).toBeNull();
  act(() => {
    addresses.put([]);
    favourites.put([]);
  });
  expect(screen.getAllByText(EMPTY)).toHaveLength(3);
  expect(screen.queryByText(NOT_HERE)).toBeNull();
});

test('moves the focus to the title of the list from which something is removed', async () => {
  addresses.put([savedAddress(located)]);
  favourites.put([favouriteOf('organisation/roma', 'Roma'), favouriteOf('organisation/sora', 'Sora')]);
  open();
  const removeAt = (name: RegExp) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  removeAt(/^Verwijder Smidsweg/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Adres'));
  for (const name of [/Roma/, /Sora/]) {
    removeAt(name);
    screen.getByRole('dialog').querySelector('button')?.focus();
    confirm('Ja');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Favorieten'));
  }
});

const courier = () =>
  session.set(
    anneke({
      courier: true,
      '#HOSTS': [
        {
          _id: 'organisation/roma',
          name: 'Pizzeria Roma',
          _role: 'DELIVERS',
          date: '2026-01-01T10:00:00.000Z',
          _verified: '2026-02-03T23:30:00.000Z',
        },
        {
          _id: 'organisation/kipkoning',
          name: 'De Kipkoning',
          _role: 'DELIVERS',
          date: '2026-03-01T10:00:00.000Z',
        },
      ],
    }),
  );

test('shows since when a courier delivers, by the Amsterdam calendar, and what waits for approval', () => {
  courier();
  open();
  expect(screen.getByText('Sinds 04-02-2026')).toBeTruthy();
  expect(screen.getByText('Goedkeuring afwachten')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: 'Ik doe mee aan de ophaalservice' }));
  expect(screen.queryByText('Goedkeuring afwachten')).toBeNull();
});

describe('The pickup service of a courier who has a delivery', () => {
  const pickup = () =>
    screen.getByRole<HTMLInputElement>('switch', { name: 'Ik doe mee aan de ophaalservice' });
  const words = /^Je brengt nog een bestelling weg. Stoppen kan/;
  const known = { delivery: { _id: 'order/one' }, holder: 'me', done: null, claim: null };
  const claimed = known as unknown as DeliveryView;

  test('cannot be switched off, and says why', () => {
    deliveries.put([claimed]);
    courier();
    open();
    fireEvent.click(pickup());
    expect(pickup().checked).toBe(true);
    const notice = screen.getByText(words).closest('[role=status]') as HTMLElement;
    const link = within(notice).getByRole('link', { name: 'Naar de ophaalservice' });
    expect(link.getAttribute('href')).toBe('/dashboard?tab=courier');
    act(() => deliveries.put([]));
    expect(screen.queryByText(words)).toBeNull();
    fireEvent.click(pickup());
    expect(pickup().checked).toBe(false);
  });

  test.each(['waiting', 'sending', 'unknown'] as const)(
    'cannot be switched off while a claim is not answered: %s',
    (state) => {
      const claim = { id: 'command/one', kind: 'claim-delivery', state, refusal: null } as const;
      deliveries.put([{ ...claimed, holder: 'nobody', claim }]);
      courier();
      open();
      fireEvent.click(pickup());
      expect(pickup().checked).toBe(true);
      expect(screen.getByText(words)).toBeTruthy();
      act(() => deliveries.put([{ ...claimed, holder: 'nobody', claim: { ...claim, state: 'refused' } }]));
      fireEvent.click(pickup());
      expect(pickup().checked).toBe(false);
    },
  );

  test('is not saved as off either, if it was switched off before that', async () => {
    courier();
    open();
    fireEvent.click(pickup());
    act(() => deliveries.put([claimed]));
    fireEvent.click(save());
    expect(account.saveProfile).not.toHaveBeenCalled();
    expect(screen.getByText(words)).toBeTruthy();
    act(() => deliveries.put([]));
    expect(screen.queryByText(words)).toBeNull();
    fireEvent.click(save());
    expect(account.saveProfile).toHaveBeenCalledExactlyOnceWith({ courier: false });
    await waitFor(() => expect(elsewhere()).toBe('/dashboard'));
  });

  test.each<[string, Partial<DeliveryView>]>([
    ['another courier has', { holder: 'other' }],
    ['was delivered', { done: '2026-03-01T10:00:00.000Z' }],
  ])('can be switched off if it is one that %s', (_, change) => {
    deliveries.put([{ ...claimed, ...change }]);
    courier();
    open();
    fireEvent.click(pickup());
    expect(pickup().checked).toBe(false);
  });
});

test('leaves a business after a confirmation, and asks another one', async () => {
  courier();
  open();
  press('Verwijder De Kipkoning');
  confirm('Ja');
  expect(account.leavePickup).toHaveBeenCalledExactlyOnceWith('organisation/kipkoning');
  const choice = screen.getByLabelText('Zaak toevoegen');
  expect(within(choice).queryByRole('option', { name: 'Pizzeria Roma' })).toBeNull();
  fireEvent.change(choice, { target: { value: 'organisation/sushi-sora' } });
  screen.getByRole('button', { name: 'Aanmelden' }).focus();
  press('Aanmelden');
  await waitFor(() => expect(account.joinPickup).toHaveBeenCalledExactlyOnceWith('organisation/sushi-sora'));
  await waitFor(() => expect(document.activeElement).toBe(choice));
});

test('says before a business is left what an approved courier loses, and only to them', () => {
  courier();
  open();
  const words = /^Bestellingen die je nog zou brengen, kan een andere bezorger overnemen\./;
  press('Verwijder Pizzeria Roma');
  expect(screen.getByText(words).textContent).toContain('weer voor Pizzeria Roma bezorgen');
  confirm('Nee');
  press('Verwijder De Kipkoning');
  expect(screen.queryByText(words)).toBeNull();
});

test('lets a new courier without a town find the businesses of any town', async () => {
  courier();
  const nearby = hub.value!;
  hub.put({ ...nearby, hosts: [] });
  const businesses = [
    { _id: 'organisation/roma', name: 'Pizzeria Roma', hub: { _id: 'hub/nijverdal', name: 'Nijverdal' } },
    { _id: 'organisation/lotus', name: 'Lotus', hub: { _id: 'hub/rijssen', name: 'Rijssen' } },
  ];
  const searchServer = vi.fn(async (): Promise<object | null> => ({ businesses, dishes: [] }));
  loaded.engine = { searchServer, searchDevice: async () => ({ businesses: [businesses[0]], dishes: [] }) };
  open();
  expect(screen.queryByLabelText('Zaak toevoegen')).toBeNull();
  const field = screen.getByRole('searchbox', { name: 'Zoek een zaak' });
  fireEvent.change(field, { target: { value: 'lotus' } });
  const ask = await screen.findByRole('button', { name: 'Aanmelden bij Lotus' });
  ask.focus();
  fireEvent.click(ask);
  expect(screen.queryByRole('button', { name: 'Aanmelden bij Pizzeria Roma' })).toBeNull();
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  await waitFor(() => expect(account.joinPickup).toHaveBeenCalledExactlyOnceWith('organisation/lotus'));
  searchServer.mockResolvedValue(null);
  fireEvent.change(field, { target: { value: 'nergens' } });
  expect(await screen.findByText(/Zonder verbinding vinden we alleen/)).toBeTruthy();
  loaded.engine = null;
  hub.put(nearby);
});

test('deletes the account after a confirmation, and leads to the start', async () => {
  open();
  press('Verwijderen');
  const words =
    'Als je doorgaat wordt je account verwijderd met alle gegevens en bestellingen , wil je doorgaan?';
  expect(screen.getByText(words)).toBeTruthy();
  confirm('Nee');
  expect(account.deleteAccount).not.toHaveBeenCalled();
  press('Verwijderen');
  confirm('Ja');
  await waitFor(() => expect(elsewhere()).toBe('/'));
});

test('says beforehand that an order under way keeps the account, and leads to it', async () => {
  const due = new Date(Date.now() + 30 * 60_000).toISOString();
  orders.put([orderViewOf('a1', { due })]);
  open();
  const words =
    'Je hebt nog een bestelling lopen. Je kunt je account verwijderen als je die hebt gekregen of geannuleerd.';
  const notice = await screen.findByText(words);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Naar je bestelling' });
  expect(link.getAttribute('href')).toBe('/order/a1');
  press('Verwijderen');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(account.deleteAccount).not.toHaveBeenCalled();
});

const ROMA = {
  _id: 'organisation/roma',
  name: 'Pizzeria Roma',
  _role: 'owner',
  person: 'person/anneke',
  since: '2026-01-01T00:00:00.000Z',
} as const;

test('says beforehand that the only owner of a business keeps the account, and what to do', async () => {
  session.set(anneke({ '#KITCHENS': [ROMA] }));
  alone.hosts = ['organisation/roma'];
  open();
  expect(await screen.findByText(/^Je bent de enige eigenaar van Pizzeria Roma\. Maak eerst/)).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).getAttribute('href');
  expect(hrefOf('Medewerkers van Pizzeria Roma')).toBe('/kitchen?host=roma&open=people');
  expect(hrefOf('Stuur ons een bericht')).toBe('/contact?about=business');
  press('Verwijderen');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(account.deleteAccount).not.toHaveBeenCalled();
});

test('names the business when only the server knows that its other owner never logged in', async () => {
  session.set(anneke({ '#KITCHENS': [ROMA] }));
  account.deleteAccount.mockResolvedValue({ ok: false, code: 'only-owner', hosts: ['organisation/roma'] });
  open();
  press('Verwijderen');
  confirm('Ja');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Je bent de enige eigenaar van Pizzeria Roma.');
  expect(elsewhere()).toBeNull();
});

test('gives the reason when only the server knows of an order under way', async () => {
  account.deleteAccount.mockResolvedValue({ ok: false, code: 'order-under-way' });
  open();
  press('Verwijderen');
  confirm('Ja');
  expect(await screen.findByText(/^Je hebt nog een bestelling lopen/)).toBeTruthy();
  expect(elsewhere()).toBeNull();
});

test('says that the account could not be deleted and stays on the page', async () => {
  account.deleteAccount.mockResolvedValue({ ok: false, code: 'offline' });
  open();
  press('Verwijderen');
  confirm('Ja');
  expect(await screen.findByText(/Geen verbinding\. Probeer het opnieuw/)).toBeTruthy();
  expect(elsewhere()).toBeNull();
});
