import type { LedgerOrder } from '#documents/order';

declare function emit(key: unknown, value: unknown): void;

/** Orders by courier, to remove the courier's name when their account is deleted. */
export default function byCourier(doc: LedgerOrder): void {
  if (doc.type === 'order' && doc.courier) emit(doc.courier._id, null);
}
