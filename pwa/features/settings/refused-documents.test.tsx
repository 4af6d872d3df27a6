import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AddressCandidate, SavedAddress } from '#documents/address';
import type { Favourite } from '#documents/favourite';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { DEFAULT_SETTINGS, settings } from '../../data/use-settings.ts';
import { session } from '../../sync/device/session-store.ts';
import { addressesIn, anneke, favouritesIn, InMemory, savedAddress } from '../../testing/in-memory.ts';
import { RefusedHere } from '../../testing/refused.ts';
import { renderPage } from '../../testing/render-page.tsx';
import SettingsPage from './settings-page.tsx';

const favourites = new InMemory<Favourite[]>();
const addresses = new InMemory<SavedAddress[]>();
const refused = { addresses: new RefusedHere(), favourites: new RefusedHere() };
const towns = demoTowns();
const other: AddressCandidate = {
  name: 'Smidsweg 4, 7441 EK Nijverdal',
  street: 'Smidsweg',
  number: '4',
  zipcode: '7441EK',
  city: 'Nijverdal',
  coordinate: [52.359, 6.459],
};
const home = savedAddress({
  ...other,
  name: 'Grotestraat 12',
  street: 'Grotestraat',
  number: '12',
  zipcode: '7443BA',
});

vi.mock('../../data/use-refused.ts', () => ({
  useRefused: (kind: 'addresses' | 'favourites') => refused[kind].use(),
}));
vi.mock('../../data/use-favourites.ts', () => ({ useFavourites: () => favouritesIn(favourites)() }));
vi.mock('../../data/use-addresses.ts', () => ({ useAddresses: () => addressesIn(addresses)() }));
vi.mock('../../data/use-hub.ts', () => ({ useHub: () => ({ status: 'missing' }) }));
vi.mock('../../data/use-hubs.ts', () => ({ useHubs: () => ({ value: towns.hubs }) }));
vi.mock('../../data/engine.ts', () => ({ engine: () => Promise.reject(new Error('offline')) }));
vi.mock('../../data/use-address-search.ts', () => ({
  locate: async () => ({ ok: true, address: other }),
  useAddressSearch: () => ({ status: 'idle', list: [] }),
}));

beforeEach(() => {
  localStorage.clear();
  session.set(anneke());
  settings.set({ ...DEFAULT_SETTINGS, hub: 'hub/nijverdal' });
  favourites.put([]);
  addresses.put([home]);
  refused.addresses.put([{ id: home._id, name: 'Grotestraat 12, 7443 BA Nijverdal' }]);
  refused.favourites.put([]);
});

const open = () => renderPage({ '/settings': <SettingsPage /> }, ['/settings']);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const notice = () => screen.queryByText('Grotestraat 12, 7443 BA Nijverdal is niet bewaard');

test('says why an address was refused and what can be done, and marks it in the list', () => {
  open();
  expect(notice()).toBeTruthy();
  expect(
    screen.getByText(/Dat kon niet: de gegevens kloppen niet of zijn niet volledig\./).textContent,
  ).toContain('Het staat alleen op dit apparaat. Wijzig het, probeer het opnieuw of verwijder het.');
  expect(screen.getByText('Alleen op dit apparaat')).toBeTruthy();
});

test.each([
  ['owner-only', /je hebt er geen toegang \(meer\) toe/],
  ['too-many-addresses', /je hebt er al zoveel als er bewaard kunnen worden/],
  ['document-too-large', /het is te groot om te bewaren/],
  ['text', /er staan tekens in die niet bewaard kunnen worden/],
  ['a code of a newer server', /Eetplein neemt het niet aan/],
])('tells the reason %s in words', (reason, words) => {
  refused.addresses.put([{ reason }]);
  open();
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});

test('offers to try again and to remove the address', async () => {
  open();
  screen.getByRole('button', { name: 'Probeer opnieuw' }).focus();
  await act(async () => press('Probeer opnieuw'));
  expect(refused.addresses.sendAgain).toHaveBeenCalledExactlyOnceWith(home._id);
  expect(notice()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Adres');
  act(() => refused.addresses.put([{ id: home._id, name: 'Grotestraat 12, 7443 BA Nijverdal' }]));
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Verwijderen' })[0]!));
  expect(refused.addresses.discard).toHaveBeenCalledExactlyOnceWith(home._id);
  expect(notice()).toBeNull();
});

test('keeps the notice and says why when the device cannot store the answer', async () => {
  refused.addresses.sendAgain.mockResolvedValue({ ok: false, code: 'storage-full' });
  open();
  await act(async () => press('Probeer opnieuw'));
  expect(screen.getByText(/Je apparaat is vol: dit is niet bewaard/)).toBeTruthy();
  expect(notice()).toBeTruthy();
});

test('replaces a refused address with another one', async () => {
  open();
  fireEvent.click(
    within(notice()!.closest('[role="status"]') as HTMLElement).getByRole('button', { name: 'Wijzigen' }),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Adres wijzigen' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Gebruik mijn huidige locatie' }));
  await screen.findByText('Dit adres gebruiken?');
  fireEvent.click(dialog.getByRole('button', { name: 'Ja' }));
  await waitFor(() => expect(refused.addresses.discard).toHaveBeenCalledExactlyOnceWith(home._id));
  expect(addresses.value?.map(({ number }) => number)).toContain('4');
});

test('offers to try a refused removal again or to keep the address', async () => {
  refused.addresses.put([{ id: '7443BA14', name: 'Grotestraat 14', deleted: true, reason: 'owner-only' }]);
  open();
  expect(screen.getByText('Grotestraat 14 is niet verwijderd')).toBeTruthy();
  expect(screen.queryByText(/Alleen op dit apparaat/)).toBeNull();
  await act(async () => press('Laten staan'));
  expect(refused.addresses.discard).toHaveBeenCalledExactlyOnceWith('7443BA14');
});

test('shows a refused favourite in the list of its kind', () => {
  refused.addresses.put([]);
  refused.favourites.put([
    { id: 'organisation/roma', name: 'Pizzeria Roma' },
    { id: 'club/vv-de-regge', name: null },
    { id: 'hub/rijssen', name: 'Rijssen' },
  ]);
  open();
  const card = (title: string) =>
    within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement);
  expect(card('Favorieten').getByText('Pizzeria Roma is niet bewaard')).toBeTruthy();
  expect(card('Favorieten').getByText('Rijssen is niet bewaard')).toBeTruthy();
  expect(card('Verenigingen').getByText('vv-de-regge is niet bewaard')).toBeTruthy();
  expect(screen.getAllByText(/is niet bewaard/)).toHaveLength(3);
});
