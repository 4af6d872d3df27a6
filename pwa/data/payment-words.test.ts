import { expect, test } from 'vitest';
import type { Order, Payment } from '#documents/order';
import type { RefundStatus } from '#domain/refund';
import { paymentWords } from './payment-words.ts';

const at = '2026-03-11T17:05:00.000Z';
const order = { deliver: true, done: null, status: 'order' } as Order;
const ideal = (status: Payment['status']): Payment => ({
  type: 'ideal',
  paid: status === 'paid',
  status,
  id: 'tr_1',
});
const cash: Payment = { type: 'cash', paid: false, status: 'cash' };
const pin: Payment = { type: 'pin', paid: false, status: 'pin' };
const refund = (status: RefundStatus) => [{ payment: 'tr_1', amount: 9, status, date: at }];

test.each<[Partial<Order>, Payment, string]>([
  [{}, ideal('paid'), 'Betaald met iDEAL'],
  [{}, ideal('pending'), 'Met iDEAL, de betaling wordt verwerkt'],
  [{}, ideal('authorized'), 'Met iDEAL, de betaling wordt verwerkt'],
  [{}, ideal('open'), 'Nog niet betaald (iDEAL)'],
  [{}, ideal('failed'), 'Nog niet betaald (iDEAL)'],
  [{}, ideal('thuisbezorgd'), 'Betaald via Thuisbezorgd'],
  [{}, cash, 'Contant te betalen aan de bezorger'],
  [{ deliver: false }, cash, 'Contant te betalen bij het afhalen'],
  [{ done: at }, cash, 'Contant betaald'],
  [{}, pin, 'Te pinnen bij de bezorger'],
  [{ deliver: false }, pin, 'Te pinnen bij het afhalen'],
  [{ status: 'archive' }, pin, 'Betaald met pin'],
  // The kitchen may note that it was paid before it is handed over.
  [{}, { ...cash, paid: true }, 'Contant betaald'],
  [{}, { ...pin, paid: true }, 'Betaald met pin'],
  [{ cancelled: at }, { ...pin, paid: true }, 'Betaald met pin'],
  [{ cancelled: at }, cash, 'Niet betaald'],
  [{ cancelled: at }, ideal('canceled'), 'Niet betaald'],
  [
    { cancelled: at, refunds: refund('due') },
    ideal('paid'),
    'Betaald met iDEAL, de terugbetaling is onderweg',
  ],
  [{ cancelled: at, refunds: refund('arrived') }, ideal('paid'), 'Betaald met iDEAL en terugbetaald'],
  [
    { cancelled: at, kept: 5, refunds: refund('arrived') },
    ideal('paid'),
    'Betaald met iDEAL en deels terugbetaald',
  ],
  [{ cancelled: at, kept: 9 }, ideal('paid'), 'Betaald met iDEAL en niet terugbetaald'],
  [
    { cancelled: at, refunds: refund('failed') },
    ideal('paid'),
    'Betaald met iDEAL, de terugbetaling is niet gelukt',
  ],
])('an order with %j and payment %j is: %s', (change, payment, text) => {
  expect(paymentWords({ ...order, ...change }, payment).message).toBe(text);
});
