import type { LedgerOrder } from '#documents/order';

declare function emit(key: unknown, value: unknown): void;

/**
 * Orders by due time; the value is the business if the order is to be delivered. The view has its own design
 * document, because changing one view makes CouchDB rebuild all views of its design document.
 */
export default function byDue(doc: LedgerOrder): void {
  if (doc.type === 'order') emit(doc.due, doc.deliver ? doc.host._id : null);
}
