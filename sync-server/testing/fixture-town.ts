import type { Address } from '#documents/address';
import type { Club } from '#documents/club';
import type { GazetteerEntry } from '#documents/gazetteer-entry';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Menu } from '#documents/menu';
import { addressKey, addressName } from '#domain/address';
import type { Product } from '#domain/product';
import type { Towns } from '#fixtures/documents/demo-towns';

const hub = { _id: 'hub/teststad', name: 'Teststad' } as const;

const week = (start: string, end: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start, end }));

/** A business in the middle of town: open every day from noon to ten, for delivery and takeaway. */
export const kitchen = (key: string, more: Partial<Host> = {}): Host => ({
  _id: `organisation/${key}`,
  type: 'organisation',
  name: `Keuken ${key}`,
  types: ['pizza'],
  phone: '0548123456',
  timetable: week('12:00', '22:00'),
  delivery: { deliver: true, wait: 45 },
  regions: [
    { city: 'Teststad', cost: 2.5, min: 15, max: 40 },
    { range: 10, cost: 5, min: 20 },
    { zipcode: '#1236', cost: 0 },
  ],
  address: {
    name: 'Dorpsstraat 1, Teststad',
    street: 'Dorpsstraat',
    number: '1',
    city: 'Teststad',
    coordinate: [52, 6],
  },
  hub,
  ...more,
  order: { allow: true, wait: 20, ...more.order },
});

const dish = (_id: string, price: number, more: Partial<Product> = {}): Product => ({
  _id,
  name: _id[0]!.toUpperCase() + _id.slice(1),
  tab: 'Eten',
  group: 'Alles',
  price,
  ...more,
});

export const kitchenMenu = (host: Host): Menu => ({
  _id: `menu/${host._id.slice('organisation/'.length)}`,
  type: 'menu',
  host: host._id,
  hub,
  tabs: ['Eten'],
  products: [
    dish('soep', 5),
    dish('patat', 3.5, { price_deliver: 4, description: 'Dubbel gebakken' }),
    dish('pizza', 10, {
      volume: [
        { name: 'klein', price: 10 },
        { name: 'groot', price: 14 },
      ],
      add: [{ group: 'Saus', max: 2, extra: true }],
    }),
    dish('oesters', 20, { soldout: true }),
    dish('knoflook', 1, { tab: 'extra', group: 'Saus' }),
    dish('truffel', 2.5, { tab: 'extra', group: 'Saus' }),
  ],
  discounts: [{ name: 'Afhaalkorting', day: -1, deliver: false, percent: 10 }],
});

const door = (
  street: string,
  number: string,
  zipcode: string,
  city: string,
  coordinate: [number, number],
) => {
  const fields = { street, number, zipcode, city, coordinate };
  return {
    ...fields,
    _id: addressKey(fields),
    type: 'address',
    name: addressName(fields),
  } satisfies GazetteerEntry;
};
const doors = [
  door('Dorpsstraat', '2', '1234AB', 'Teststad', [52.001, 6]),
  door('Dorpsstraat', '4', '1234AB', 'Teststad', [52.002, 6]),
  // 5.6 km and 55 km to the north.
  door('Buitenweg', '8', '1235CD', 'Buiten', [52.05, 6]),
  door('Verweg', '9', '1299EF', 'Ver', [52.5, 6]),
  door('Dichtweg', '3', '1236GH', 'Teststad', [52.003, 6]),
];

/** An address as a customer sends it. */
export function addressAt(zipcode: string, number: string, more: Partial<Address> = {}): Address {
  const known = doors.find((one) => one.zipcode === zipcode);
  const { street = 'Onbekend', city = 'Nergens', coordinate = [52, 6] } = known ?? {};
  const address = { street, number, zipcode, city, coordinate: coordinate as [number, number], ...more };
  return { ...address, name: addressName(address) };
}

const hosts = [
  kitchen('midden'),
  kitchen('nooit', { closed: true }),
  kitchen('verborgen', { order: { allow: false } }),
  kitchen('afhaal', { delivery: { deliver: false } }),
  kitchen('bezorg', { order: { takeaway: false } }),
  kitchen('contant', { order: { ideal: false, nopin: true } }),
  kitchen('vooruit', { order: { ideal_first: true } }),
  kitchen('kaart', { order: { stampmax: 3, stampvalue: 5 } }),
];

/** The town for tests, with amounts that are easy to calculate. */
export const fixtureTown = (): Towns => ({
  hubs: [
    { ...hub, type: 'hub', region: ['1234', '1235', '1236', 'Teststad'], coordinate: [52, 6] } satisfies Hub,
  ],
  hosts,
  menus: hosts.map(kitchenMenu),
  clubs: [{ _id: 'club/fanfare', type: 'club', name: 'Fanfare', hub } satisfies Club],
  actionCodes: [
    {
      _id: 'action-code/GRAT1',
      type: 'action-code',
      host: { _id: 'organisation/midden', name: 'Keuken midden' },
      stamps: 5,
      message: 'Welkom',
    },
    {
      _id: 'action-code/OUD00',
      type: 'action-code',
      host: { _id: 'organisation/midden', name: 'Keuken midden' },
      stamps: 5,
      expires: '2025-12-31T22:59:59.999Z',
    },
  ],
  gazetteer: doors,
});
