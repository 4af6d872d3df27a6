import { expect, test } from 'vitest';
import type { Order } from '#documents/order';
import { consentFor } from './consent.ts';

const order = (change: Partial<Order> = {}) =>
  ({ amount: 31.54, donation_amount: 0, ...change }) as unknown as Order;
const due = '2026-03-11T18:05:00.000Z';

test.each<[string, Order, string, Record<string, unknown>, object]>([
  [
    'asks about another amount',
    order(),
    'amounts-changed',
    { amount: 33.5 },
    { ask: 'amount', before: 31.54, after: 33.5, change: { amount: 33.5 } },
  ],
  [
    'keeps a donation in whole euros',
    order({ donation_amount: 2, club: 'club/vv' }),
    'amounts-changed',
    { amount: 35.5 },
    { ask: 'amount', after: 35.5, change: { amount: 35.5 } },
  ],
  [
    'keeps a donation of choice with cents',
    order({ amount: 34.04, donation_amount: 2.5, club: 'club/vv' }),
    'amounts-changed',
    { amount: 36 },
    { ask: 'amount', after: 36, change: { amount: 36 } },
  ],
  [
    'leaves out a donation that does not round up the new total',
    order({ amount: 32, donation_amount: 0.46, club: 'club/vv' }),
    'amounts-changed',
    { amount: 33.96 },
    { ask: 'amount', after: 33.5, change: { amount: 33.5, donation_amount: 0, club: null } },
  ],
  [
    'offers a later first time as "as soon as possible"',
    order(),
    'slot-changed',
    { due },
    { ask: 'time', due: Date.parse(due), change: { due, asap: true } },
  ],
  [
    'offers a slot as the slot it is',
    order(),
    'slot-unavailable',
    { due, asap: false },
    { ask: 'time', due: Date.parse(due), change: { due, asap: false } },
  ],
  [
    'asks to adjust the order when its day has no time left',
    order(),
    'slot-unavailable',
    {},
    { ask: 'adjust' },
  ],
  ['asks about a time that is no longer available', order(), 'slot-unavailable', { due }, { ask: 'time' }],
  [
    'asks about an iDEAL payment without a change',
    order(),
    'confirm-payment',
    {},
    { ask: 'payment', change: {} },
  ],
  ['asks to adjust the order without a new amount', order(), 'amounts-changed', {}, { ask: 'adjust' }],
  [
    'asks to adjust the order when the amount is invalid',
    order(),
    'amounts-changed',
    { amount: 1.234 },
    { ask: 'adjust' },
  ],
  [
    'asks to adjust the order when the time is invalid',
    order(),
    'slot-changed',
    { due: 'soon' },
    { ask: 'adjust' },
  ],
  [
    'asks to adjust the order when a product is gone',
    order(),
    'product-gone',
    { name: 'Lasagne' },
    { ask: 'adjust' },
  ],
  ['asks to adjust the order when the business is closed', order(), 'host-closed', {}, { ask: 'adjust' }],
])('%s', (_, given, code, details, expected) => {
  expect(consentFor(given, code, details)).toMatchObject(expected);
});
