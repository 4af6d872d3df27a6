import { isOnTheWay } from '../sync/outbox/outbox-state.ts';
import type { OrderView, PendingCommand } from './order-view.ts';

// Not in order-view.ts, because that would add the module of `isOnTheWay` to the public pages.

/** Whether an order is being sent, or waits to be. */
export const isBeingSent = ({ sendState }: Pick<OrderView, 'sendState'>): boolean =>
  isOnTheWay({ state: sendState });

/** Whether the customer cancelled an order and the server has not answered yet. */
export const isBeingCancelled = ({ pending }: { pending: readonly PendingCommand[] }): boolean =>
  pending.some((command) => command.kind === 'cancel-order' && isOnTheWay(command));
