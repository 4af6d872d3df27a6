import { expect, test } from 'vitest';
import type { LedgerOrder } from '#documents/order';
import * as sample from '../testing/sample-documents.ts';
import { customerOrderOf, detailsFor, kitchenOrderOf } from './order-projections.ts';

const KOEN = 'user/koen';
const item = sample.order.items[0]!;
const order: LedgerOrder = {
  ...sample.ledgerOrder,
  courier: { _id: KOEN },
  items: [{ ...item, description: 'Tomaat, mozzarella en basilicum' }, item],
};

test('the customer’s copy has the descriptions of the products', () =>
  expect(customerOrderOf(order).items).toEqual(order.items));

test.each([
  ['the kitchen’s copy has', kitchenOrderOf(order)],
  ['the details for the courier have', detailsFor(KOEN, order)],
])('%s the items without them', (_, copy) => expect(copy?.items).toEqual([item, item]));
