import { useEffect } from 'react';
import type { Order } from '#documents/order';
import { isRefundOver } from '#domain/refund';
import { checkRefund } from '../../data/order-commands.ts';
import { useConnection } from '../../data/use-connection.ts';
import { isSeen } from '../../data/when-seen.ts';

/**
 * Makes the server ask the provider for the status of a refund, when the page opens, becomes visible or is connected
 * again. Banks take days, so it is not polled; the answer arrives with the order.
 */
export function useRefundCheck({ refunds }: Order): void {
  const connection = useConnection();
  const payment = refunds?.find(({ status }) => !isRefundOver(status))?.payment;
  useEffect(() => {
    if (!payment || connection === 'offline') return;
    const ask = () => {
      if (isSeen()) void checkRefund(payment).catch(() => null);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [payment, connection]);
}
