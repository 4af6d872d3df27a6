import { useEffect, useState } from 'react';
import { UNDO_DELIVERED_MS } from '#domain/courier-steps';
import { serverNow } from '../sync/device/server-clock.ts';

/** Milliseconds left to withdraw 'Afgeleverd'; 0 or less if it is too late. */
const leftOf = (done: string): number => Date.parse(done) + UNDO_DELIVERED_MS - serverNow();

/**
 * Whether 'Afgeleverd' can still be withdrawn.
 * @param done ISO 8601, null if it is not delivered
 */
export function useUndoable(done: string | null): boolean {
  const [, look] = useState(0);
  const left = done === null ? 0 : leftOf(done);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => look((times) => times + 1), left + 1);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}
