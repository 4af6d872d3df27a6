import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SendState } from '#domain/send-state';
import { changedQuery } from '../../data/changed-query.ts';
import type { OrderView } from '../../data/use-orders.ts';

const BEING_SENT: readonly SendState[] = ['waiting', 'sending', 'unknown'];

/**
 * Whether the page goes on to the payment page: if it was opened from the checkout, or sends an order that waited for
 * it. The address says so, and no longer does once the page was left (rules payment/page-step, payment/leaving-once).
 */
export function usePayNow({ order, sendState }: OrderView): boolean {
  const [query, setQuery] = useSearchParams();
  const payNow = query.get('type') === 'checkout';
  const isSentFromHere = order.payment.type === 'ideal' && BEING_SENT.includes(sendState);
  useEffect(() => {
    if (payNow || !isSentFromHere) return;
    setQuery((given) => changedQuery(given, { type: 'checkout' }), { replace: true });
  }, [payNow, isSentFromHere, setQuery]);
  return payNow;
}
