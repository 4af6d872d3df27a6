import { expect, test } from 'vitest';
import type { DeliveryTerms } from '#domain/delivery-region';
import { cents } from '#domain/money';
import { orderType } from './order-type.ts';

const both = { timetable: [], delivery: { deliver: true } };
const pickupOnly = { timetable: [], delivery: { deliver: false } };
const deliveryOnly = { timetable: [], delivery: { deliver: true }, order: { takeaway: false } };
const here: DeliveryTerms = {
  deliverable: true,
  region: { cost: 1 },
  price: cents(100),
  min: cents(0),
  max: null,
};
const blocked: DeliveryTerms = { deliverable: false, reason: 'region-blocked', price: -1 };
const outside: DeliveryTerms = { deliverable: false, reason: 'no-region', price: -1 };

test.each([
  ['delivers here', both, true, here, { deliver: true, switched: null }],
  ['address not known yet', both, true, null, { deliver: true, switched: null }],
  ['takeaway wanted', both, false, outside, { deliver: false, switched: null }],
  ['outside the regions', both, true, outside, { deliver: false, switched: 'no-region' }],
  ['blocked for now', both, true, blocked, { deliver: false, switched: 'region-blocked' }],
  ['does not deliver', pickupOnly, true, null, { deliver: false, switched: 'no-delivery' }],
  ['no takeaway', deliveryOnly, false, here, { deliver: true, switched: 'no-takeaway' }],
  ['delivery wanted and nothing else there is', deliveryOnly, true, here, { deliver: true, switched: null }],
] as const)('%s', (_, host, wants, terms, expected) => {
  expect(orderType(host, wants, terms)).toEqual(expected);
});
