import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryAnswer } from '#contract/orders';
import type { Delivery } from '#documents/delivery';
import { adjustClock } from '../device/server-clock.ts';
import { localDatabase } from '../replica/replicas.ts';
import { dismissCancelled, dropPastCancelled, noteCancelled, readCancelled } from './cancelled-deliveries.ts';
import { dropDetails, noteDetails, noteWithdrawn, readDetails } from './delivery-details.ts';

const ME = 'user/koen';
const ORDER = 'order/1';
const NOW = Date.parse('2026-06-12T16:00:00.000Z');
const iso = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const answer = {
  _id: ORDER,
  updated: iso(-10),
  number: 101,
  due: iso(45),
  _host: { _id: 'organisation/roma', name: 'Pizzeria Roma' },
  _customer: { name: 'Anouk' },
  _address: { name: 'Smidsweg 5' },
  _items: [],
} as unknown as DeliveryAnswer;
const delivery = (change: object): Delivery =>
  ({ _id: ORDER, updated: iso(-5), courier: { _id: ME }, done: null, ...change }) as unknown as Delivery;

const database = localDatabase('deliveries-roma-for-koen');
const isKept = async () => (await readDetails(database))(ORDER) !== null;
const drop = (...deliveries: Delivery[]) => dropDetails(database, { user: ME, deliveries });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  adjustClock(null);
  await noteDetails(database, answer);
  await dismissCancelled(database, ORDER);
});
afterEach(() => vi.useRealTimers());

test.each<[string, object]>([
  ['has it', {}],
  ['has it, before the list shows the claim', { courier: null, updated: iso(-11) }],
  ['has just delivered it', { done: iso(-2) }],
])('keeps the details while the courier %s', async (_, change) => {
  expect(await drop(delivery(change))).toBe(false);
  expect(await isKept()).toBe(true);
});

test.each<[string, object | null]>([
  ['was given back', { courier: null }],
  ['another courier has', { courier: { _id: 'user/joris' } }],
  ['was delivered more than two minutes ago', { done: iso(-2.01) }],
  ['is not in the list any more', null],
])('removes the details of a delivery that %s', async (_, change) => {
  expect(await drop(...(change ? [delivery(change)] : []))).toBe(true);
  expect(await isKept()).toBe(false);
});

test('keeps the details after ‘Afgeleverd’ was withdrawn, until the server has refused that', async () => {
  const delivered = delivery({ done: iso(-30) });
  await noteWithdrawn(database, ORDER, true);
  expect(await drop(delivered)).toBe(false);
  await noteWithdrawn(database, ORDER, false);
  expect(await drop(delivered)).toBe(true);
});

test('keeps the details after the server took ‘Afgeleverd’ back, until the list is as new as its answer', async () => {
  await noteWithdrawn(database, ORDER, true);
  await noteWithdrawn(database, ORDER, false, iso(-1));
  expect(await drop(delivery({ done: iso(-30) }))).toBe(false);
  expect(await drop(delivery({ updated: iso(-1) }))).toBe(false);
  expect(await drop(delivery({ updated: iso(-1), courier: null }))).toBe(true);
});

test('tells which deliveries were cancelled: those that the server removed on their service day', async () => {
  const cancelled = { _id: ORDER, number: 101, due: iso(45), host: 'Pizzeria Roma' } as const;
  expect(await readCancelled(database)).toEqual([]);
  await drop();
  expect(await readCancelled(database)).toEqual([cancelled]);
  await noteCancelled(database, [cancelled]);
  expect(await readCancelled(database)).toEqual([cancelled]);
  expect(await dismissCancelled(database, ORDER)).toBe(true);
  expect(await dismissCancelled(database, ORDER)).toBe(false);
  expect(await readCancelled(database)).toEqual([]);
});

test('tells it until the service day is over', async () => {
  await drop();
  vi.setSystemTime(NOW + 24 * 60 * 60_000);
  expect(await readCancelled(database)).toEqual([]);
  await dropPastCancelled(database, Date.now());
  vi.setSystemTime(NOW);
  expect(await readCancelled(database)).toEqual([]);
});

test.each<[string, object]>([
  ['was given back', { courier: null }],
  ['another courier has', { courier: { _id: 'user/joris' } }],
  ['was delivered', { done: iso(-2.01) }],
])('does not tell that a delivery that %s was cancelled', async (_, change) => {
  await drop(delivery(change));
  expect(await readCancelled(database)).toEqual([]);
});

test('does not tell that a delivery of a past service day was cancelled', async () => {
  await noteDetails(database, { ...answer, due: iso(-24 * 60) });
  await drop();
  expect(await readCancelled(database)).toEqual([]);
});

test('keeps nothing of an answer without details', async () => {
  await drop();
  await noteDetails(database, { ...answer, _customer: undefined });
  await noteDetails(database, 'none');
  expect(await isKept()).toBe(false);
});
