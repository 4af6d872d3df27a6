import type { LedgerOrder } from '#documents/order';

declare function emit(key: unknown, value: unknown): void;

/** Whose order it is: what an account's deletion goes by. */
export default function byCustomer(doc: LedgerOrder): void {
  if (doc.type === 'order' && doc.customer) emit(doc.customer._id, null);
}
