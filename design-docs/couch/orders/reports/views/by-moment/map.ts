import type { LedgerOrder } from '#documents/order';
import { countedAt } from '#domain/report-entry';

declare function emit(key: unknown, value: unknown): void;

/**
 * The orders of a business by the moments that its reports count: the due time that was agreed, when they were
 * cancelled, and when a refund became due. The view has its own design document, because changing one view makes
 * CouchDB rebuild all views of its design document.
 */
export default function byMoment(doc: LedgerOrder): void {
  if (doc.type !== 'order') return;
  emit([doc.host._id, countedAt(doc)], null);
  if (doc.cancelled) emit([doc.host._id, doc.cancelled], null);
  const refunds = doc.refunds || [];
  for (let index = 0; index < refunds.length; index++) emit([doc.host._id, refunds[index]!.date], null);
}
