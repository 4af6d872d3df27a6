import { describe, expect, test } from 'vitest';
import { orderViewOf } from '../../../testing/in-memory.ts';
import { currentOrders, findOrders, splitOrders } from './order-line.ts';

/** Wednesday, 18:00 in Amsterdam. */
const now = Date.parse('2026-03-11T17:00:00.000Z');

describe('which orders are current', () => {
  const isCurrent = (...order: Parameters<typeof orderViewOf>) =>
    currentOrders([orderViewOf(...order)], now).length === 1;

  test.each<[string, boolean, Parameters<typeof orderViewOf>]>([
    ['due today and not done', true, ['a', { due: '2026-03-11T18:00:00.000Z' }]],
    ['due tomorrow', true, ['a', { due: '2026-03-12T18:00:00.000Z' }]],
    ['due yesterday and not marked as done', false, ['a', { due: '2026-03-10T18:00:00.000Z' }]],
    ['done today', false, ['a', { due: '2026-03-11T16:00:00.000Z', done: '2026-03-11T16:10:00.000Z' }]],
    ['cancelled today', false, ['a', { cancelled: '2026-03-11T16:10:00.000Z' }]],
    [
      'due yesterday, but still only on this device',
      true,
      ['a', { due: '2026-03-10T18:00:00.000Z' }, { sendState: 'waiting' }],
    ],
    ['refused', true, ['a', { due: '2026-03-10T18:00:00.000Z' }, { sendState: 'refused' }]],
  ])('%s: %s', (_, expected, order) => {
    expect(isCurrent(...order)).toBe(expected);
  });
});

test('puts every order in exactly one of current and past', () => {
  const views = [
    orderViewOf('today', {}),
    orderViewOf('old', { due: '2026-01-02T18:00:00.000Z', done: '2026-01-02T18:20:00.000Z' }),
    orderViewOf('here', {}, { sendState: 'waiting' }),
  ];
  const { current, past } = splitOrders(views, now);
  expect(current.map(({ order }) => order._id)).toEqual(['order/today', 'order/here']);
  expect(past.map(({ order }) => order._id)).toEqual(['order/old']);
});

test.each([
  ['roma', ['order/a']],
  ['KNOFLOOK', ['order/b']],
  ['1002', ['order/b']],
  ['döner', ['order/b']],
  ['bezorgen', ['order/b']],
  ['', ['order/a', 'order/b']],
  ['sushi', []],
])('searching for “%s”', (query, found) => {
  const views = [
    orderViewOf('a', {}),
    orderViewOf('b', {
      number: 1002,
      deliver: true,
      host: { _id: 'organisation/doner', name: 'Doner Dag & Nacht' },
      items: [{ _id: 'x', name: 'Broodje', subname: 'knoflooksaus', $quantity: 1 }] as never,
    }),
  ];
  expect(findOrders(views, query).map(({ order }) => order._id)).toEqual(found);
});

test('does not find an order without a number by 0', () => {
  expect(findOrders([orderViewOf('a', { number: 0 })], '0')).toEqual([]);
});
