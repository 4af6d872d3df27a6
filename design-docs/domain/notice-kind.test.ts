import { expect, test } from 'vitest';
import { noticeKindsFor } from './notice-kind.ts';

test('customers and couriers each have their own kinds', () => {
  expect(noticeKindsFor(['customer'])).toEqual(['accepted', 'delayed', 'ready', 'on-its-way', 'refused']);
  expect(noticeKindsFor(['courier'])).toEqual(['new-delivery']);
  expect(noticeKindsFor(['customer', 'courier'])).toHaveLength(6);
  expect(noticeKindsFor([])).toEqual([]);
});
