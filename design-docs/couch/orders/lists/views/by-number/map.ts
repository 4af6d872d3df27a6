import type { LedgerOrder } from '#documents/order';

declare function emit(key: unknown, value: unknown): void;

/** Orders by the number on the receipt, and by due time, because numbers are reused every day. */
export default function byNumber(doc: LedgerOrder): void {
  if (doc.type === 'order') emit([doc.number, doc.due], null);
}
