import type { LedgerOrder } from '#documents/order';

declare function emit(key: unknown, value: unknown): void;

/**
 * The payments whose refund has not ended, by the moment it became due. The server asks the provider about these
 * however old the order is: a pre-order can be cancelled days after it was paid.
 */
export default function refunds(doc: LedgerOrder): void {
  if (doc.type !== 'order' || !doc.refunds) return;
  for (let index = 0; index < doc.refunds.length; index++) {
    const refund = doc.refunds[index];
    if (refund && (refund.status === 'due' || refund.status === 'under-way'))
      emit(refund.date, refund.payment);
  }
}
