import { describe, expect, test } from 'vitest';
import type { Order, Payment } from '#documents/order';
import type { SendState } from '#domain/send-state';
import type { OutboxEntry } from '../sync/outbox/outbox-state.ts';
import { orderView, orderViews } from './order-view.ts';

const order = (id: string, change: Partial<Order> = {}) =>
  ({
    _id: `order/${id}`,
    date: `2026-06-1${id}T10:00:00.000Z`,
    status: 'order',
    payment: { type: 'cash', paid: false, status: 'cash' },
    ...change,
  }) as Order;

const entry = (id: string, state: SendState, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  _id: `command-${id}`,
  version: 2,
  type: 'command',
  subject: `order/${id}`,
  command: { kind: 'place-order', body: {} as never, concept: order(id, { status: 'concept' }) },
  state,
  page: 'here',
  created: 1,
  tries: 0,
  nextTry: 0,
  mayHaveBeenApplied: false,
  failure: null,
  answer: null,
  ...change,
});

test.each<SendState>(['waiting', 'sending', 'unknown', 'needs-attention', 'refused'])(
  'shows an order that is %s in the outbox so, as it was ordered',
  (sendState) => {
    expect(orderView(null, [entry('1', sendState)], 'order/1')).toMatchObject({
      sendState,
      order: { status: 'concept' },
    });
  },
);

test('shows the server’s answer until its document is replicated', () => {
  const answer = { ...order('1'), _items: [{ name: 'Soep' }], _host: { name: 'Roma' }, _customer: null };
  const view = orderView(null, [entry('1', 'answered', { answer })], 'order/1');
  expect(view).toMatchObject({
    sendState: 'answered',
    order: { type: 'order', status: 'order', items: [{ name: 'Soep' }], host: { name: 'Roma' } },
  });
  expect(view?.order).not.toHaveProperty('_items');
});

test('prefers the server’s document to the stored command', () => {
  expect(orderView(order('1', { status: 'done' }), [entry('1', 'unknown')], 'order/1')).toMatchObject({
    sendState: 'answered',
    order: { status: 'done' },
  });
});

describe('a document that the server wrote before the payment was made', () => {
  const ideal = (payment: Partial<Payment> = {}): Partial<Order> => ({
    payment: { type: 'ideal', paid: false, status: 'open', ...payment },
  });
  const first = order('1', ideal());
  const shown = (placing: OutboxEntry, stored = first) => orderView(stored, [placing], 'order/1');
  const answered = (answer: Partial<Order>) => entry('1', 'answered', { answer: order('1', answer) });

  test.each<SendState>(['waiting', 'sending', 'unknown'])('leaves the order %s', (sendState) =>
    expect(shown(entry('1', sendState))).toMatchObject({ sendState, order: { status: 'concept' } }),
  );

  test('does not hide the payment of the answer', () =>
    expect(shown(answered(ideal({ id: 'tr_1' })))?.order.payment.id).toBe('tr_1'));

  test.each([
    ['the provider made none', answered(ideal()), first],
    [
      'another device cancelled the order',
      entry('1', 'sending'),
      order('1', { ...ideal(), cancelled: 'now' }),
    ],
    ['the customer would have to decide', entry('1', 'needs-attention'), first],
    ['the payment is there', entry('1', 'unknown'), order('1', ideal({ id: 'tr_1' }))],
  ])('is shown if %s', (_, placing, stored) =>
    expect(shown(placing, stored)).toMatchObject({ sendState: 'answered', order: stored }),
  );
});

test('shows a refusal with its reason', () => {
  const failure = { code: 'amounts-changed', details: { amount: 12 } };
  expect(orderView(null, [entry('1', 'refused', { failure })], 'order/1')?.refusal).toEqual(failure);
});

test('shows a pending command about an order until it is answered', () => {
  const cancel = entry('1', 'waiting', { _id: 'c', command: { kind: 'cancel-order', order: 'order/1' } });
  const views = orderViews([order('1')], [cancel, { ...cancel, _id: 'd', state: 'answered' }]);
  expect(views[0]?.pending).toEqual([{ id: 'c', kind: 'cancel-order', state: 'waiting', refusal: null }]);
});

test('sorts the newest order first, whether replicated or not', () => {
  const views = orderViews([order('1'), order('3')], [entry('2', 'waiting'), entry('3', 'answered')]);
  expect(views.map((view) => view.order._id)).toEqual(['order/3', 'order/2', 'order/1']);
});

test('returns null for an unknown order', () =>
  expect(orderView(null, [entry('1', 'waiting')], 'order/9')).toBeNull());
