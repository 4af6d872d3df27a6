import { expect, test } from 'vitest';
import { instantAt } from './amsterdam-time.ts';
import { canStillBePaid, type PayableOrder } from './payable.ts';

const now = instantAt('2026-06-12', 18 * 60);
const ideal: PayableOrder = {
  due: '2026-06-12T16:45:00.000Z',
  payment: { type: 'ideal', paid: false },
};

test.each<[string, Partial<PayableOrder>, boolean]>([
  ['that is not paid', {}, true],
  ['that is planned for next week', { due: '2026-06-19T16:45:00.000Z' }, true],
  ['of the first minute of the service day', { due: '2026-06-12T03:00:00.000Z' }, true],
  ['of the last minute of the service day before', { due: '2026-06-12T02:59:00.000Z' }, false],
  ['that is paid', { payment: { type: 'ideal', paid: true } }, false],
  ['that is to be paid in cash', { payment: { type: 'cash', paid: false } }, false],
  ['that is to be paid by card', { payment: { type: 'pin', paid: false } }, false],
  ['that is cancelled', { cancelled: '2026-06-12T16:00:00.000Z' }, false],
])('an order %s', (_, change, canBePaid) => {
  expect(canStillBePaid({ ...ideal, ...change }, now)).toBe(canBePaid);
});
