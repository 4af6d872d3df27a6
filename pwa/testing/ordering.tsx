/** For tests of checkout and order page: stored data that the tests set, on a Wednesday at 18:00 in Nijverdal. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { addressSearch } from '#contract/services';
import type { AddressCandidate, SavedAddress } from '#documents/address';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Menu } from '#documents/menu';
import { instantAt } from '#domain/amsterdam-time';
import { addToCart, type Cart, cartItem, emptyCart } from '#domain/cart';
import { defaultSelection } from '#domain/product-options';
import type { HostNow } from '#domain/switches';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { OrderView } from '../data/order-view.ts';
import type { Business } from '../data/use-business.ts';
import { storedCart } from '../data/use-cart.ts';
import type { HubWithMembers } from '../data/use-hub.ts';
import { DEFAULT_SETTINGS, settings } from '../data/use-settings.ts';
import type { StampsOfHost } from '../data/use-stamps.ts';
import { phone, session } from '../sync/device/session-store.ts';
import { call } from '../sync/server/api-client.ts';
import { addressesIn, InMemory } from './in-memory.ts';

export const towns = demoTowns();
export const kept = {
  now: 0,
  connection: 'online' as 'online' | 'offline' | 'unreachable',
  waiting: { onTheWay: 0, forUser: 0 },
};
export const business = new InMemory<Business>();
export const orders = new InMemory<OrderView[]>();
export const order = new InMemory<OrderView>();
export const stamps = new InMemory<StampsOfHost[]>();
export const addresses = new InMemory<SavedAddress[]>();
const hubs = new InMemory<Hub[]>(towns.hubs);
export const members = new InMemory<HubWithMembers>();
/** The calls that the pages make. */
export const calls = {
  placeOrder: vi.fn(),
  confirmOrder: vi.fn(),
  discardOrder: vi.fn(),
  changePayment: vi.fn(),
  cancelOrder: vi.fn(),
  checkPayment: vi.fn(),
  checkRefund: vi.fn(),
  dismissCommand: vi.fn(),
  requestCode: vi.fn(),
  confirmCode: vi.fn(),
  leaveFor: vi.fn(),
  sendSubmission: vi.fn(),
  sendOutbox: vi.fn(),
};

vi.mock('../data/use-now.ts', () => ({ useNow: () => kept.now }));
vi.mock('../data/use-now-of.ts', () => ({ useNowOf: () => kept.now }));
vi.mock('../data/use-connection.ts', () => ({ useConnection: () => kept.connection }));
vi.mock('../data/use-business.ts', () => ({ useBusiness: () => business.use() }));
vi.mock('../data/use-hubs.ts', () => ({ useHubs: () => hubs.use() }));
vi.mock('../data/use-hub.ts', () => ({ useHub: () => members.use() }));
vi.mock('../data/use-orders.ts', () => ({ useOrders: () => orders.use(), useOrder: () => order.use() }));
vi.mock('../data/use-waiting.ts', () => ({ useWaiting: () => kept.waiting }));
vi.mock('../data/use-stamps.ts', () => ({ useStamps: () => stamps.use() }));
vi.mock('../data/use-addresses.ts', () => ({ useAddresses: () => addressesIn(addresses)() }));
vi.mock('../data/order-commands.ts', () => calls);
vi.mock('../data/dismiss-command.ts', () => calls);
vi.mock('../data/engine.ts', () => ({
  engine: async () => ({
    call,
    addressSearch,
    requestCode: calls.requestCode,
    confirmCode: calls.confirmCode,
    sendSubmission: calls.sendSubmission,
    sendOutbox: calls.sendOutbox,
    async logout() {
      session.set(null);
      return { waiting: 0 };
    },
  }),
}));
vi.mock('../features/order/leave-for.ts', () => ({ leaveFor: calls.leaveFor }));

export const roma: Business = { host: towns.hosts[0]!, menu: towns.menus[0]! };
export const clubs = towns.clubs.filter(({ hub }) => hub._id === roma.host.hub._id);
export const give = (host: Partial<HostNow<Host>> = {}, menu: Partial<Menu> = {}) =>
  business.put({ host: { ...roma.host, ...host }, menu: { ...roma.menu, ...menu } });
export const at = (hours: number, minutes = 0) => instantAt('2026-03-11', hours * 60 + minutes);

export const home: AddressCandidate = {
  name: 'Grotestraat 12, 7443 BA Nijverdal',
  street: 'Grotestraat',
  number: '12',
  zipcode: '7443BA',
  city: 'Nijverdal',
  coordinate: [52.3655, 6.4629],
};
export const faraway: AddressCandidate = {
  name: 'Dam 1, 1012 JS Amsterdam',
  street: 'Dam',
  number: '1',
  zipcode: '1012JS',
  city: 'Amsterdam',
  coordinate: [52.3731, 4.8932],
};

/** A cart with these products, with their preselected options. @param quantities by product id */
export function cartOf(quantities: Record<string, number>, deliver = true): Cart {
  const { products } = roma.menu;
  return Object.entries(quantities).reduce(
    (cart, [id, quantity]) => {
      const product = products.find(({ _id }) => _id === id)!;
      return addToCart(
        cart,
        cartItem(product, defaultSelection(product, products), quantity, products, deliver),
      );
    },
    emptyCart(roma.host._id, deliver),
  );
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const pick = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
export const fill = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
/** The amount in the row of this name in the totals. */
export const row = (name: string) =>
  screen
    .queryByText(name, { selector: 'dt' })
    ?.parentElement?.querySelector('dd')
    ?.textContent?.replace(/\s/g, ' ');

beforeEach(() => {
  localStorage.clear();
  // The event of another tab, which makes every local value read storage again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  session.set(null);
  phone.set(null);
  storedCart.set(null);
  settings.set({ ...DEFAULT_SETTINGS, address: home });
  kept.now = at(18);
  kept.connection = 'online';
  kept.waiting = { onTheWay: 0, forUser: 0 };
  for (const store of [orders, order, stamps, addresses]) store.put(undefined);
  members.put({ hub: towns.hubs[0]!, hosts: [], clubs });
  for (const call of Object.values(calls)) call.mockReset();
  calls.placeOrder.mockImplementation(async ({ _id }) => ({ ok: true, id: _id }));
  for (const call of [calls.confirmOrder, calls.discardOrder, calls.dismissCommand])
    call.mockResolvedValue({ ok: true });
  calls.checkPayment.mockResolvedValue(null);
  calls.checkRefund.mockResolvedValue(undefined);
  calls.requestCode.mockResolvedValue({ ok: true, loggedIn: false, sent: true, validFor: 600, resendIn: 30 });
  give();
});
