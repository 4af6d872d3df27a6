import type { LedgerOrder } from '#documents/order';

declare function emit(key: unknown, value: unknown): void;

/**
 * Every online payment that was started for an order, except the one that paid it, by the date of the order. The
 * server polls these until they can bring no more money, also after a change to cash or a cancellation.
 */
export default function attempts(doc: LedgerOrder): void {
  if (doc.type !== 'order') return;
  for (let index = 0; index < doc.payments.length; index++) {
    const id = doc.payments[index];
    if (!(doc.payment.paid && doc.payment.id === id)) emit(doc.date, id);
  }
}
