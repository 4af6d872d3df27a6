import { useEffect } from 'react';
import type { Order } from '#documents/order';
import { isRefundOver } from '#domain/refund';
import { checkRefund } from '../../data/order-commands.ts';
import { useConnection } from '../../data/use-connection.ts';

/**
 * Has the server ask the provider how far a refund is, when the page opens and when it is seen or connected again. Banks
 * take days, so it is not polled; the order itself brings the answer.
 */
export function useRefundCheck({ refunds }: Order): void {
  const connection = useConnection();
  const payment = refunds?.find(({ status }) => !isRefundOver(status))?.payment;
  useEffect(() => {
    if (!payment || connection === 'offline') return;
    const ask = () => {
      if (document.visibilityState === 'visible') void checkRefund(payment).catch(() => null);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [payment, connection]);
}
