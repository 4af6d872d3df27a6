import type { LedgerOrder } from '#documents/order';

declare function emit(key: unknown, value: unknown): void;

/** Orders by customer, to remove the customer's personal data when their account is deleted. */
export default function byCustomer(doc: LedgerOrder): void {
  if (doc.type === 'order' && doc.customer) emit(doc.customer._id, null);
}
