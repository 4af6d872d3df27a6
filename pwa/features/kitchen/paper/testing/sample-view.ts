import * as v from 'valibot';
import { type KitchenOrder, kitchenOrderSchema } from '#documents/kitchen-order';
import { type KitchenView, kitchenView } from '../../../../data/kitchen-view.ts';

const item = (more: Partial<KitchenOrder['items'][number]>): KitchenOrder['items'][number] => ({
  _id: 'tonno',
  $quantity: 1,
  name: 'Tonno',
  subname: '',
  quantity: 1,
  $price: 9.5,
  $subprice: 0,
  $amount: 9.5,
  tab: 'Pizza',
  group: 'Pizza',
  ...more,
});

/** A delivery with all that a ticket can have: long names, choices, an allergy, accents, a discount and a donation. */
const ORDER: KitchenOrder = {
  _id: 'order/01jxn0000000000000000000aa',
  type: 'kitchen-order',
  number: 1042,
  date: '2026-06-12T15:40:00.000Z',
  due: '2026-06-12T16:30:00.000Z',
  asap: true,
  accepted: '2026-06-12T15:45:00.000Z',
  done: null,
  updated: '2026-06-12T15:45:00.000Z',
  deliver: true,
  status: 'order',
  source: 'app',
  description: 'De bel doet het niet.\nLet op: notenallergie!',
  first: true,
  amount: 35.04,
  deliver_amount: 2.5,
  discount: 2,
  discounts: [{ name: 'Vrijdagkorting', amount: 2 }],
  donation: 'v.v. De Esch',
  donation_amount: 0.75,
  transaction: 0.29,
  stamps: 1,
  collected: true,
  items: [
    item({
      quantity: 2,
      $amount: 24,
      name: 'Quattro formaggi met crème fraîche',
      subname: 'groot, extra kaas',
    }),
    item({
      name: 'Döner München',
      subname: 'met knoflooksaus',
      $amount: 7.5,
      $remark: 'zonder gluten graag',
    }),
    item({ name: 'Hertog Jan', tab: 'Dranken', group: 'Bier', $amount: 2 }),
  ],
  payment: { type: 'ideal', paid: true, status: 'paid' },
  host: {
    _id: 'organisation/roma',
    name: 'Pizzeria Roma',
    phone: '0548612345',
    address: 'Grotestraat 12, Nijverdal',
  },
  customer: { name: 'Zoë Ñandú–Şahin', phone: '0612345678' },
  address: {
    name: 'Thuis',
    street: 'Burgemeester van Hövell tot Westerflierstraat',
    number: '124',
    addition: 'b',
    zipcode: '7443BB',
    city: 'Nijverdal',
    door: 'achterom',
  },
  courier: null,
};

/** @param more replaces fields of the order, which has to fit its schema */
export const sampleView = (more: Partial<KitchenOrder> = {}): KitchenView =>
  kitchenView(v.parse(kitchenOrderSchema, { ...ORDER, ...more }), []);

export const ORDER_URL = 'https://eetplein.nl/order/01jxn0000000000000000000aa';
