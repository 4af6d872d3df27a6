import type { LedgerOrder } from '#documents/order';
import { isPlanned, isUnseen } from '#domain/kitchen-seen';

declare function emit(key: unknown, value: unknown): void;

/**
 * By due time, the orders that nobody in a kitchen has looked at, and the planned orders, which have to be looked at
 * again. There are always few of these, however many orders there are.
 */
export default function unseen(doc: LedgerOrder): void {
  if (doc.type === 'order' && (isUnseen(doc) || isPlanned(doc))) emit(doc.due, null);
}
