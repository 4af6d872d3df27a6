import { expect, test, vi } from 'vitest';
import { orderViewOf } from '../testing/in-memory.ts';
import { holdOf } from './account-hold.ts';
import type { DeliveryView } from './use-deliveries.ts';

vi.mock('./engine.ts', () => ({ engine: () => Promise.reject(new Error('offline')) }));

const now = Date.parse('2026-03-11T17:00:00.000Z');
const mine = (change: Partial<DeliveryView> = {}) =>
  ({ delivery: { _id: 'order/d1' }, holder: 'me', done: null, ...change }) as DeliveryView;

test('is the first order that is under way, sent or not', () => {
  const past = orderViewOf('past', { done: '2026-03-11T16:00:00.000Z' });
  expect(holdOf([past, orderViewOf('a1', {})], [], now)).toEqual({
    code: 'order-under-way',
    order: 'order/a1',
  });
  const unsent = orderViewOf('a2', { due: '2026-03-01T17:30:00.000Z' }, { sendState: 'waiting' });
  expect(holdOf([past, unsent], [], now)).toMatchObject({ order: 'order/a2' });
  const refused = orderViewOf('a3', {}, { sendState: 'refused' });
  expect(holdOf([past, refused], [], now)).toBeNull();
});

test('is a delivery that the user claimed and has not delivered', () => {
  expect(holdOf([], [mine()], now)).toEqual({ code: 'delivery-under-way', order: 'order/d1' });
  expect(holdOf([], [mine({ done: '2026-03-11T16:59:00.000Z' })], now)).toBeNull();
  expect(holdOf([], [mine({ holder: 'other' })], now)).toBeNull();
});
