import { expect, test } from 'vitest';
import type { KitchenOrder } from '#documents/kitchen-order';
import type { OutboxEntry } from '../sync/outbox/outbox-state.ts';
import { kitchenViews } from './kitchen-views.ts';

const order = (key: string, _rev: string): KitchenOrder =>
  ({
    _id: `order/${key}`,
    _rev,
    due: '2026-06-12T17:00:00.000Z',
    updated: '2026-06-12T16:00:00.000Z',
    status: 'order',
    payment: { type: 'pin', paid: false, status: 'pin' },
  }) as unknown as KitchenOrder;
const accept = (state: string): OutboxEntry =>
  ({
    _id: 'c1',
    subject: 'order/a',
    state,
    command: { kind: 'kitchen-step', step: { action: 'accept' } },
    failure: null,
    answer: null,
  }) as unknown as OutboxEntry;

test('orders that did not change are the same objects, others are new', () => {
  const before = kitchenViews([order('a', '1-a'), order('b', '1-b')], [], []);
  const after = kitchenViews([order('a', '1-a'), order('b', '2-b'), order('c', '1-c')], [], before);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(after.map(({ order: one }) => one._rev)).toEqual(['1-a', '2-b', '1-c']);
});

test('an order with a step of this device is new as long as the step is about it, and once after', () => {
  const plain = kitchenViews([order('a', '1-a')], [], []);
  const pending = kitchenViews([order('a', '1-a')], [accept('waiting')], plain);
  expect(pending[0]).toMatchObject({ state: 'accepted', pending: [{ id: 'c1' }] });
  const withdrawn = kitchenViews([order('a', '1-a')], [], pending);
  expect(withdrawn[0]).toMatchObject({ state: 'new', pending: [] });
  expect(kitchenViews([order('a', '1-a')], [], withdrawn)[0]).toBe(withdrawn[0]);
});

test('an answer that is ahead of the database is not kept once the entry is gone', () => {
  const answered = {
    ...accept('answered'),
    answer: { ...order('a', ''), updated: '2026-06-12T16:05:00.000Z', _rev: undefined, accepted: 'x' },
  };
  const ahead = kitchenViews([order('a', '1-a')], [answered as OutboxEntry], []);
  expect(ahead[0]!.state).toBe('accepted');
  expect(kitchenViews([order('a', '1-a')], [], ahead)[0]!.state).toBe('new');
});
