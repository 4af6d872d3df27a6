import { ulid } from 'ulid';
import type { OrderRequest } from '#contract/orders';
import type { Id } from '#documents/ids';
import { addressAt } from './fixture-town.ts';
import type { TestClock } from './test-clock.ts';

export const newOrderId = (): Id<'order'> => `order/${ulid().toLowerCase()}`;

/** The part of an order request that names the business. */
export const at = (host: string) => ({ _host: { _id: `organisation/${host}` as const } });

/** Two soups for takeaway, in cash: 10 euros less 10% takeaway discount. */
export const takeaway = (clock: TestClock, more: Partial<OrderRequest> = {}): OrderRequest => ({
  _id: newOrderId(),
  _host: { _id: 'organisation/midden' },
  _items: [{ _id: 'soep', $quantity: 2 }],
  deliver: false,
  asap: true,
  due: new Date(clock.now() + 20 * 60_000).toISOString(),
  payment: { type: 'cash' },
  amount: 9,
  ...more,
});

/** Four soups delivered next door, in cash: 20 euros plus 2.50. */
export const delivery = (clock: TestClock, more: Partial<OrderRequest> = {}): OrderRequest => ({
  ...takeaway(clock),
  _items: [{ _id: 'soep', $quantity: 4 }],
  deliver: true,
  _address: addressAt('1234AB', '2'),
  due: new Date(clock.now() + 45 * 60_000).toISOString(),
  amount: 22.5,
  ...more,
});
