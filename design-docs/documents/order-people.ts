/** Orders without the people in them. */
import type { LedgerOrder } from './order.ts';

/**
 * The order without name, phone, address and remarks of its customer. The business keeps the items and the payment
 * (rule accounts/delete-keeps-orders).
 */
export const withoutCustomer = (
  { description, redir, thanks, refusal, ...order }: LedgerOrder,
  now: number,
): LedgerOrder => ({
  ...order,
  items: order.items.map(({ $remark, ...item }) => item),
  // The text of the business may name the person.
  ...(refusal && { refusal: { ...refusal, text: undefined } }),
  customer: null,
  address: null,
  updated: new Date(now).toISOString(),
});

export const withoutCourier = (order: LedgerOrder, now: number): LedgerOrder => ({
  ...order,
  courier: null,
  updated: new Date(now).toISOString(),
});
