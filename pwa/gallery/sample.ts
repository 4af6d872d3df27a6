import type { Address } from '#domain/address';
import { addDays, instantAt, serviceDay } from '#domain/amsterdam-time';
import { type CartItem, emptyCart } from '#domain/cart';
import { cents, ZERO } from '#domain/money';
import { orderTotals, type Totals } from '#domain/order-totals';
import { demoTowns } from '#fixtures/documents/demo-towns';

const towns = demoTowns();
export const [hub] = towns.hubs as [(typeof towns.hubs)[number]];
const hostOf = (key: string) => towns.hosts.find(({ _id }) => _id === `organisation/${key}`)!;
export const roma = hostOf('roma');
export const olympos = hostOf('olympos');
export const offers = towns.menus.find(({ discounts }) => (discounts?.length ?? 0) > 0)?.discounts ?? [];

const today = serviceDay(Date.now());
const at = (hour: number, days = 0) => instantAt(addDays(today, days), hour * 60);
export const MORNING = at(9);
export const EVENING = at(19);
export const NIGHT = at(26);

export const home: Address & { _id: string } = {
  _id: '7443CE-1',
  name: 'Grotestraat 1, 7443 CE Nijverdal',
  street: 'Grotestraat',
  number: '1',
  zipcode: '7443CE',
  city: 'Nijverdal',
  coordinate: [52.36, 6.46],
};
export const street: Address & { _id: string } = {
  ...home,
  _id: 'street',
  name: 'Burgemeester van den Bosch van Rosenthalstraat, Nijverdal',
  street: 'Burgemeester van den Bosch van Rosenthalstraat',
  number: undefined,
};

const item = (name: string, price: number, change: Partial<CartItem> = {}): CartItem => ({
  _id: name,
  $name: name,
  $subname: '',
  $quantity: 1,
  $include: [],
  $price: price,
  $price_deliver: price,
  $price_takeout: price,
  $subprice: 0,
  $subprice_deliver: 0,
  $subprice_takeout: 0,
  $amount: price,
  tab: 'pizza',
  group: 'pizza',
  _cart: 0,
  ...change,
});
export const cart = {
  ...emptyCart(roma._id, true),
  items: [
    item('Margherita', 9.5),
    item('Quattro Stagioni', 13, {
      $subname: 'familie 46 cm, extra kaas, zonder ui, knoflooksaus',
      _cart: 1,
    }),
  ],
};

export const totals: Totals = orderTotals({
  items: cart.items.map(({ $price }) => ({
    tab: 'pizza',
    group: 'pizza',
    quantity: 1,
    unit: cents(Math.round($price * 100)),
  })),
  discounts: [],
  deliver: true,
  weekday: 5,
  terms: null,
  donation: ZERO,
  payment: 'ideal',
});
