import { expect, test } from 'vitest';
import type { Order } from '#documents/order';
import { consentFor } from './consent.ts';

const order = (change: Partial<Order> = {}) =>
  ({ amount: 31.54, donation_amount: 0, ...change }) as unknown as Order;
const due = '2026-03-11T18:05:00.000Z';

test.each<[string, Order, string, Record<string, unknown>, object]>([
  [
    'another amount',
    order(),
    'amounts-changed',
    { amount: 33.5 },
    { ask: 'amount', before: 31.54, after: 33.5, change: { amount: 33.5 } },
  ],
  [
    'a donation in whole euros stays',
    order({ donation_amount: 2, club: 'club/vv' }),
    'amounts-changed',
    { amount: 35.5 },
    { ask: 'amount', after: 35.5, change: { amount: 35.5 } },
  ],
  [
    'what rounded up the former total is left out where it does not round up the new one',
    order({ amount: 32, donation_amount: 0.46, club: 'club/vv' }),
    'amounts-changed',
    { amount: 33.96 },
    { ask: 'amount', after: 33.5, change: { amount: 33.5, donation_amount: 0, club: null } },
  ],
  [
    'a later first time is as soon as possible',
    order(),
    'slot-changed',
    { due },
    { ask: 'time', due: Date.parse(due), change: { due, asap: true } },
  ],
  ['a time that is no longer to be had', order(), 'slot-unavailable', { due }, { ask: 'time' }],
  ['to be paid online', order(), 'confirm-payment', {}, { ask: 'payment', change: {} }],
  ['no new amount said', order(), 'amounts-changed', {}, { ask: 'adjust' }],
  ['an amount that is none', order(), 'amounts-changed', { amount: 1.234 }, { ask: 'adjust' }],
  ['a time that is none', order(), 'slot-changed', { due: 'soon' }, { ask: 'adjust' }],
  ['a product that is gone', order(), 'product-gone', { name: 'Lasagne' }, { ask: 'adjust' }],
  ['closed meanwhile', order(), 'host-closed', {}, { ask: 'adjust' }],
])('%s', (_, given, code, details, expected) => {
  expect(consentFor(given, code, details)).toMatchObject(expected);
});
