import { useEffect } from 'react';
import { isOnScreen, putOnScreen } from '../sync/device/this-page.ts';
import { engine } from './engine.ts';
import { whenSeen } from './when-seen.ts';

export { isOnScreen };

/**
 * While the order's page is open, an order to be paid online is sent from it, at once if it waited for that (rule
 * payment/not-sent-unseen). @param order 'order/01h…'
 */
export function useOrderOnScreen(order: string): void {
  useEffect(() => {
    const leave = putOnScreen(order);
    // Without the engine nothing is sent; it sends the outbox when it starts.
    engine().then(
      ({ sendOutbox }) => void sendOutbox({ impatient: true }),
      () => {},
    );
    return leave;
  }, [order]);
}

/** Whether the customer still has the page of an order open when they next look at this tab. */
export async function staysOnScreen(order: string): Promise<boolean> {
  await whenSeen();
  return isOnScreen(order);
}
