import type { LedgerOrder } from '#documents/order';

declare function emit(key: unknown, value: unknown): void;

/** Who brought it: what a courier's deletion goes by. */
export default function byCourier(doc: LedgerOrder): void {
  if (doc.type === 'order' && doc.courier) emit(doc.courier._id, null);
}
