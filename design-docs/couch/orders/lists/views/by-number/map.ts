import type { LedgerOrder } from '#documents/order';

declare function emit(key: unknown, value: unknown): void;

/** Orders by the number on the receipt. */
export default function byNumber(doc: LedgerOrder): void {
  if (doc.type === 'order') emit(doc.number, null);
}
