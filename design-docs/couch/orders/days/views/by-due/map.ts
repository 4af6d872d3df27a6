import type { LedgerOrder } from '#documents/order';

declare function emit(key: unknown, value: unknown): void;

/**
 * Orders by due time; the value is the business if the order is to be delivered. In a design document of its own,
 * because a change of one makes CouchDB build all its views again.
 */
export default function byDue(doc: LedgerOrder): void {
  if (doc.type === 'order') emit(doc.due, doc.deliver ? doc.host._id : null);
}
