import type { LedgerOrder } from '#documents/order';

declare function emit(key: unknown, value: unknown): void;

/** The orders of a business, by due time. */
export default function byHost(doc: LedgerOrder): void {
  if (doc.type === 'order') emit([doc.host._id, doc.due], null);
}
