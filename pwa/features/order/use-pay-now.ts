import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changedQuery } from '../../data/changed-query.ts';
import { isBeingCancelled, isBeingSent } from '../../data/order-sending.ts';
import type { OrderView } from '../../data/use-orders.ts';

/**
 * Whether the page goes on to the payment page: if it was opened from the checkout, or sends an order that waited for
 * it, unless the order is being cancelled. The URL has `type=checkout` for it until the page is left (rules
 * payment/page-step, payment/leaving-once).
 */
export function usePayNow(view: OrderView): boolean {
  const [query, setQuery] = useSearchParams();
  const payNow = query.get('type') === 'checkout';
  const isSentFromHere = view.order.payment.type === 'ideal' && isBeingSent(view);
  useEffect(() => {
    if (payNow || !isSentFromHere) return;
    setQuery((given) => changedQuery(given, { type: 'checkout' }), { replace: true });
  }, [payNow, isSentFromHere, setQuery]);
  return payNow && !isBeingCancelled(view);
}
