import type { LedgerOrder } from '#documents/order';

declare function emit(key: unknown, value: unknown): void;

/**
 * Every online payment that was started for an order, except the one that paid it, by the last change of the order: a
 * pre-order can be paid days after it was placed. The server polls these until no more money can come from them, even
 * if the order was changed to cash or cancelled.
 */
export default function attempts(doc: LedgerOrder): void {
  if (doc.type !== 'order') return;
  for (let index = 0; index < doc.payments.length; index++) {
    const id = doc.payments[index];
    if (!(doc.payment.paid && doc.payment.id === id))
      emit(doc.updated > doc.date ? doc.updated : doc.date, id);
  }
}
