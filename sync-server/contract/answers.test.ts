import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { detailsFor } from '#decisions/order-projections';
import type { Order, OrderItem } from '#documents/order';
import { delivery, ledgerOrder, order } from '../testing/sample-documents.ts';
import { deliveryAnswer, orderAnswer } from './answers.ts';
import { deliveryAnswerSchema, orderAnswerSchema } from './orders.ts';

const stored = order.items[0]!;
const described: OrderItem = { ...stored, description: 'Tomaat, mozzarella en basilicum' };

/** The first item as it is sent: without undeclared fields. */
const sent = (item: OrderItem) => {
  const answer: Order = { ...order, items: [item] };
  return v.parse(orderAnswerSchema, orderAnswer(answer))._items[0];
};

describe('An item of an order in an answer', () => {
  test.each([
    [1, 9.5, { _multiple: false, amount: 9.5 }],
    [2, 19, { _multiple: true, amount: 19 }],
    [99, 940.5, { _multiple: true, amount: 940.5 }],
    [3, 0, { _multiple: true, amount: 0 }],
  ])('of %i pieces for %d euros has %o', (quantity, $amount, derived) => {
    const item = { ...stored, $quantity: quantity, quantity, $amount };
    expect(sent(item)).toEqual({ ...item, ...derived });
  });

  test('has the description of its product, which an order of an earlier version lacks', () => {
    expect(sent(described)).toMatchObject({ description: 'Tomaat, mozzarella en basilicum' });
    expect(sent(stored)).not.toHaveProperty('description');
  });
});

describe('An item of a delivery in an answer', () => {
  const koen = { _id: 'user/koen' } as const;
  const held = { ...ledgerOrder, courier: koen, items: [described] };
  const answerWith = (details = detailsFor(koen._id, held)) =>
    v.parse(deliveryAnswerSchema, deliveryAnswer(delivery, details));

  test('has the derived fields, and not the description', () =>
    expect(answerWith()._items).toEqual([{ ...stored, _multiple: true, amount: 19 }]));

  test('is not sent to a courier who does not have the delivery', () =>
    expect(answerWith(null)).not.toHaveProperty('_items'));
});
