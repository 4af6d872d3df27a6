import { onChange } from '../sync/device/changes.ts';
import { engine } from './engine.ts';
import { type OrderView, orderView, orderViews } from './order-view.ts';
import type { Stored } from './stored.ts';
import { useSession } from './use-session.ts';
import { useStored } from './use-stored.ts';

export type { OrderView, PendingCommand } from './order-view.ts';

const watch = (changed: () => void) => onChange(['orders', 'outbox'], changed);

/** The user's orders, the newest first: the server's, and those that are still in the outbox. */
export function useOrders(): Stored<OrderView[]> {
  const { user } = useSession();
  return useStored(user && `user:${user._id}:orders`, async () => {
    const { readOutbox, readUserDocuments, refreshUserDatabase } = await engine();
    return {
      async read() {
        const [kept, entries] = await Promise.all([readUserDocuments('orders'), readOutbox(user!._id)]);
        const value = orderViews(kept?.value ?? [], entries);
        return kept || value.length > 0 ? { value, updatedAt: kept?.updatedAt ?? null } : null;
      },
      refresh: () => refreshUserDatabase('orders'),
      watch,
    };
  });
}

/** One order; 'missing' if neither this device nor the server has it. @param id 'order/01h…' */
export function useOrder(id: string | null): Stored<OrderView> {
  const { user } = useSession();
  return useStored(user && id && `user:${user._id}:${id}`, async () => {
    const { heardFromServer, readOutbox, readUserDocument, refreshUserDatabase } = await engine();
    return {
      async read() {
        const [stored, entries] = await Promise.all([readUserDocument('orders', id!), readOutbox(user!._id)]);
        const value = orderView(stored, entries, id!);
        return value && { value, updatedAt: await heardFromServer('orders') };
      },
      refresh: () => refreshUserDatabase('orders'),
      watch,
    };
  });
}
