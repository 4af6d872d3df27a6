import type { LedgerOrder } from '#documents/order';
import { isPlanned, isUnseen } from '#domain/kitchen-seen';

declare function emit(key: unknown, value: unknown): void;

/**
 * The orders that nobody in a kitchen looked at, and the planned ones, which have to be looked at again, by due time:
 * always few, however many orders there are.
 */
export default function unseen(doc: LedgerOrder): void {
  if (doc.type === 'order' && (isUnseen(doc) || isPlanned(doc))) emit(doc.due, null);
}
