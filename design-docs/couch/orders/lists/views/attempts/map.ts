import type { LedgerOrder } from '#documents/order';

declare function emit(key: unknown, value: unknown): void;

/**
 * Every online payment that was begun for an order, by the moment of the order, but for the one that paid it: what is
 * asked about until it brings no money any more, also after a change to cash or a cancellation.
 */
export default function attempts(doc: LedgerOrder): void {
  if (doc.type !== 'order') return;
  for (let index = 0; index < doc.payments.length; index++) {
    const id = doc.payments[index];
    if (!(doc.payment.paid && doc.payment.id === id)) emit(doc.date, id);
  }
}
