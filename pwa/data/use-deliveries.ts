import { onChange } from '../sync/changes.ts';
import { type DeliveryView, deliveryViews } from './delivery-view.ts';
import { engine } from './engine.ts';
import type { Stored } from './stored.ts';
import { useSession } from './use-session.ts';
import { useStored } from './use-stored.ts';

export type { DeliveryView, Said, SaidState } from './delivery-view.ts';

/** What the courier who is logged in may fetch: the server's deliveries, and what was said here about them. */
export function useDeliveries(): Stored<DeliveryView[]> {
  const { user } = useSession();
  return useStored(user && `user:${user._id}:deliveries`, async () => {
    const { readDeliveries, readOutbox, refreshDeliveries } = await engine();
    return {
      async read() {
        const [kept, entries] = await Promise.all([readDeliveries(), readOutbox(user!._id)]);
        return kept && { ...kept, value: deliveryViews(kept.value, entries, user!._id) };
      },
      refresh: refreshDeliveries,
      watch: (changed: () => void) => onChange(['deliveries', 'outbox'], changed),
    };
  });
}
