import type { LedgerOrder } from '#documents/order';

declare function emit(key: unknown, value: unknown): void;

const UNDECIDED = ['open', 'pending', 'authorized'];

/** Online payments that are not decided, by the moment of their order: what is asked about now and then. */
export default function awaitingPayment(doc: LedgerOrder): void {
  if (doc.type !== 'order' || doc.cancelled || doc.payment.type !== 'ideal') return;
  if (doc.payment.id && UNDECIDED.indexOf(doc.payment.status) !== -1) emit(doc.date, doc.payment.id);
}
