import type { SavedAddress } from '#documents/address';
import type { Club } from '#documents/club';
import type { Delivery } from '#documents/delivery';
import type { Favourite } from '#documents/favourite';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { KitchenDevice } from '#documents/kitchen-device';
import type { KitchenPeople } from '#documents/kitchen-people';
import type { Menu } from '#documents/menu';
import type { MenuVersion } from '#documents/menu-version';
import type { LedgerOrder, Order } from '#documents/order';
import type { Stamp } from '#documents/stamp';
import type { User } from '#documents/user';

const AT = '2026-05-01T16:00:00.000Z';
const hubReference = { _id: 'hub/rijssen', name: 'Rijssen' } as const;

export const hub: Hub = {
  _id: 'hub/rijssen',
  type: 'hub',
  name: 'Rijssen',
  region: ['7461', '7462', 'Rijssen'],
  coordinate: [52.3081, 6.5189],
};

export const host: Host = {
  _id: 'organisation/roma',
  type: 'organisation',
  name: 'Pizzeria Roma',
  types: ['pizza'],
  phone: '0548123456',
  timetable: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '16:00', end: '23:00' })),
  delivery: { deliver: true, wait: 45 },
  regions: [{ city: 'Rijssen', cost: 2.5, min: 10, max: 30 }],
  address: { name: 'Elsenerstraat 1, Rijssen', city: 'Rijssen', street: 'Elsenerstraat', number: '1' },
  hub: hubReference,
};

export const menu: Menu = {
  _id: 'menu/roma',
  type: 'menu',
  host: 'organisation/roma',
  hub: hubReference,
  tabs: ['Pizza'],
  products: [{ _id: 'margherita', name: 'Margherita', tab: 'Pizza', group: 'Klassiek', price: 9.5 }],
  discounts: [{ name: 'Tweede halve prijs', day: -1, quantity: 2, pay: 1 }],
};

export const club: Club = {
  _id: 'club/sv-rijssen',
  type: 'club',
  name: 'SV Rijssen',
  hub: hubReference,
};

export const user: User = {
  _id: 'user/anna',
  type: 'user',
  phone: '0612345678',
  name: 'Anna',
  verified: AT,
  created: AT,
};

export const savedAddress: SavedAddress = {
  _id: '7461JH12',
  type: 'address',
  name: 'Haarstraat 12, 7461 JH Rijssen',
  street: 'Haarstraat',
  number: '12',
  zipcode: '7461JH',
  city: 'Rijssen',
  coordinate: [52.309, 6.517],
};

const { _id, type, ...address } = savedAddress;

export const order: Order = {
  _id: 'order/01jt5kzq4v',
  type: 'order',
  number: 1001,
  name: 'Pizzeria Roma',
  date: AT,
  due: '2026-05-01T16:45:00.000Z',
  asap: true,
  done: null,
  updated: AT,
  deliver: true,
  status: 'order',
  source: 'app',
  first: true,
  amount: 21.5,
  deliver_amount: 2.5,
  discount: 0,
  discounts: [],
  donation: null,
  donation_amount: 0,
  transaction: 0,
  stamps: 2,
  collected: false,
  payment: { type: 'cash', paid: false, status: 'cash' },
  items: [
    {
      _id: 'margherita',
      $quantity: 2,
      name: 'Margherita',
      subname: '',
      quantity: 2,
      $price: 9.5,
      $subprice: 0,
      $amount: 19,
      tab: 'Pizza',
      group: 'Klassiek',
    },
  ],
  host: { _id: 'organisation/roma', name: 'Pizzeria Roma', phone: '0548123456' },
  hub: 'hub/rijssen',
  customer: { _id: 'user/anna', name: 'Anna', phone: '0612345678' },
  address: { ...address, _key: _id },
  courier: null,
  transfer: null,
};

export const ledgerOrder: LedgerOrder = { ...order, request: 'fingerprint', payments: [] };

export const stamp: Stamp = {
  _id: 'stamp/order/01jt5kzq4v',
  type: 'stamp',
  host: { _id: 'organisation/roma', name: 'Pizzeria Roma' },
  stamps: 2,
  order: 'order/01jt5kzq4v',
  date: AT,
};

export const favourite: Favourite = {
  _id: 'organisation/roma',
  type: 'favourite',
  favorite: true,
  date: AT,
};

export const kitchenPeople: KitchenPeople = {
  _id: 'people',
  type: 'kitchen-people',
  people: [{ _id: 'person/01j0000000000000000000000a', role: 'owner', phone: '06••••••78', since: AT }],
};

export const kitchenDevice: KitchenDevice = {
  _id: 'device/01j0000000000000000000000d',
  type: 'kitchen-device',
  name: 'Chrome op Android',
  sound: true,
  heard: AT,
};

export const menuVersion: MenuVersion = {
  _id: 'menu-version/01j0000000000000000000000a',
  type: 'menu-version',
  number: 1,
  at: AT,
  menu: {
    tabs: ['Eten'],
    products: [{ _id: 'soep', name: 'Soep', tab: 'Eten', group: 'Soep', price: 5 }],
    discounts: [],
  },
};

export const delivery: Delivery = {
  _id: order._id,
  type: 'delivery',
  number: order.number,
  due: order.due,
  asap: true,
  done: null,
  updated: AT,
  status: 'order',
  amount: 21.5,
  payment: { type: order.payment.type, paid: order.payment.paid, status: order.payment.status },
  host: order.host,
  courier: null,
  transfer: null,
  area: { zipcode: '7461', city: address.city },
};
