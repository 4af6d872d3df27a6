/** Renders the dashboard for the user Anneke, with the stored data that the tests set. */
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { AddressCandidate, SavedAddress } from '#documents/address';
import type { Favourite } from '#documents/favourite';
import type { Hub } from '#documents/hub';
import { instantAt } from '#domain/amsterdam-time';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { OrderView } from '../data/order-view.ts';
import type { HubWithMembers } from '../data/use-hub.ts';
import type { HostOffers } from '../data/use-hub-offers.ts';
import type { NearList } from '../data/use-near.ts';
import { DEFAULT_SETTINGS, settings } from '../data/use-settings.ts';
import type { StampsOfHost } from '../data/use-stamps.ts';
import DashboardPage from '../features/dashboard/dashboard-page.tsx';
import { session } from '../sync/device/session-store.ts';
import { addressesIn, anneke, favouritesIn, InMemory } from './in-memory.ts';
import { renderPage } from './render-page.tsx';

export const towns = demoTowns();
export const kept = { now: 0, waiting: { onTheWay: 0, forUser: 0 } };
export const calls = { submitClub: vi.fn(), collectActionCode: vi.fn() };
export const hubs = new InMemory<Hub[]>();
export const orders = new InMemory<OrderView[]>();
export const stamps = new InMemory<StampsOfHost[]>();
export const favourites = new InMemory<Favourite[]>();
export const addresses = new InMemory<SavedAddress[]>();
export const members = new Map<string, InMemory<HubWithMembers>>();
export const offers = new InMemory<HostOffers[]>();
export const near = new InMemory<NearList>();
const nothing = new InMemory<never>();

vi.mock('../data/use-now.ts', () => ({ useNow: () => kept.now }));
vi.mock('../data/use-connection.ts', () => ({ useConnection: () => 'online' }));
vi.mock('../data/use-waiting.ts', () => ({ useWaiting: () => kept.waiting }));
vi.mock('../data/use-hubs.ts', () => ({ useHubs: () => hubs.use() }));
vi.mock('../data/use-hub.ts', () => ({ useHub: (id: string) => (members.get(id) ?? nothing).use() }));
vi.mock('../data/use-near.ts', async (original) => ({
  ...(await original<object>()),
  useNear: (place: unknown) => (place ? near : nothing).use(),
}));
vi.mock('../data/use-hub-sales.ts', () => ({ useHubSales: () => undefined }));
vi.mock('../data/use-hub-offers.ts', () => ({ useHubOffers: () => offers.use() }));
vi.mock('../data/use-orders.ts', () => ({ useOrders: () => orders.use() }));
vi.mock('../data/use-stamps.ts', () => ({ useStamps: () => stamps.use() }));
vi.mock('../data/use-favourites.ts', () => ({ useFavourites: () => favouritesIn(favourites)() }));
vi.mock('../data/use-addresses.ts', () => ({ useAddresses: () => addressesIn(addresses)() }));
vi.mock('../data/account.ts', () => ({ submitClub: (form: unknown) => calls.submitClub(form) }));
vi.mock('../data/action-codes.ts', () => ({
  collectActionCode: (code: string) => calls.collectActionCode(code),
}));
vi.mock('../data/engine.ts', () => ({ engine: () => Promise.reject(new Error('offline')) }));
vi.mock('../data/use-address-search.ts', () => ({
  locate: async () => ({ ok: false, reason: 'denied' }),
  useAddressSearch: (text: string) =>
    text === '' ? { status: 'idle', list: [] } : { status: 'found', list: [rijssen] },
}));

export const rijssen: AddressCandidate = {
  name: 'Haarstraat 5, 7462 AL Rijssen',
  street: 'Haarstraat',
  number: '5',
  zipcode: '7462AL',
  city: 'Rijssen',
  coordinate: [52.3089, 6.5181],
};
export const membersOf = (id: string): HubWithMembers => ({
  hub: towns.hubs.find((hub) => hub._id === id)!,
  hosts: towns.hosts.filter((host) => host.hub._id === id),
  clubs: towns.clubs.filter((club) => club.hub._id === id),
});

beforeEach(() => {
  localStorage.clear();
  session.set(anneke());
  settings.set({ ...DEFAULT_SETTINGS, onboarding: false, hub: 'hub/nijverdal' });
  kept.now = instantAt('2026-03-11', 18 * 60);
  kept.waiting = { onTheWay: 0, forUser: 0 };
  hubs.put(towns.hubs);
  for (const { _id } of towns.hubs) members.set(_id, new InMemory(membersOf(_id)));
  offers.put(
    membersOf('hub/nijverdal').hosts.map((host) => ({
      host,
      discounts: towns.menus.find((menu) => menu.host === host._id)?.discounts ?? [],
    })),
  );
  near.put({ destination: {}, home: null, groups: [], others: [], sold: {}, unknown: [] });
  orders.put([]);
  stamps.put([]);
  favourites.put([]);
  addresses.put([]);
  calls.submitClub.mockReset().mockResolvedValue({ ok: true });
  calls.collectActionCode.mockReset();
});

export const open = (path = '/dashboard') =>
  renderPage({ '/dashboard': <DashboardPage />, '/orders': <DashboardPage /> }, [path]);
export const press = (name: string | RegExp) => fireEvent.click(screen.getAllByRole('button', { name })[0]!);
export const tab = (name: string) =>
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name }));
export const cards = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
