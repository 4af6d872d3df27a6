import type { LedgerOrder } from '#documents/order';
import { isUnseen } from '#domain/kitchen-seen';

declare function emit(key: unknown, value: unknown): void;

/** The orders that nobody in a kitchen looked at, by due time: always few, however many orders there are. */
export default function unseen(doc: LedgerOrder): void {
  if (doc.type === 'order' && isUnseen(doc)) emit(doc.due, null);
}
