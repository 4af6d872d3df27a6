import type { Engine } from './engine.ts';
import { type OrderView, orderView, orderViews } from './order-view.ts';
import type { Stored } from './stored.ts';
import { useOwnStored } from './use-stored.ts';

export type { OrderView, PendingCommand } from './order-view.ts';

const TOPICS = ['orders', 'outbox'] as const;
const refresh = ({ refreshUserDatabase }: Engine) => refreshUserDatabase('orders');

/** The user's orders, the newest first: the server's, and those that are still in the outbox. */
export function useOrders(): Stored<OrderView[]> {
  return useOwnStored('orders', (user) => ({
    async read({ readOutbox, readUserDocuments }) {
      // The outbox first: an entry is removed once the document is there.
      const entries = await readOutbox(user._id);
      const kept = await readUserDocuments('orders');
      const value = orderViews(kept?.value ?? [], entries);
      return kept || value.length > 0 ? { value, updatedAt: kept?.updatedAt ?? null } : null;
    },
    refresh,
    topics: TOPICS,
  }));
}

/** One order; 'missing' if neither this device nor the server has it. @param id 'order/01h…' */
export function useOrder(id: string | null): Stored<OrderView> {
  return useOwnStored(id, (user) => ({
    async read({ lastReplicated, readOutbox, readUserDocument }) {
      const entries = await readOutbox(user._id);
      const stored = await readUserDocument('orders', id!);
      const value = orderView(stored, entries, id!);
      return value && { value, updatedAt: await lastReplicated('orders') };
    },
    refresh,
    topics: TOPICS,
  }));
}
