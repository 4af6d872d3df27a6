import { expect, test } from 'vitest';
import { orderTypeCases } from '#fixtures/cases/order-type';
import { orderType } from './order-type.ts';

test.each(orderTypeCases)('%s', (_, host, wantsDelivery, terms, type) => {
  expect(orderType(host, wantsDelivery, terms)).toEqual(type);
});
