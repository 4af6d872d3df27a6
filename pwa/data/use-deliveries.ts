import type { Delivery } from '#documents/delivery';
import type { Host } from '#documents/host';
import { onChange } from '../sync/device/changes.ts';
import { session } from '../sync/device/session-store.ts';
import { courierOf } from './courier-approval.ts';
import { type DeliveryView, deliveryView, refusedElsewhere, type SentCommand } from './delivery-view.ts';
import { engine } from './engine.ts';
import type { Stored } from './stored.ts';
import { useSession } from './use-session.ts';
import { useStored } from './use-stored.ts';

export type { DeliveryView, SentCommand } from './delivery-view.ts';

/** The deliveries that the logged-in courier may see, combined with the commands given on this device. */
export function useDeliveries(): Stored<DeliveryView[]> {
  const { user } = useSession();
  return useStored(user?.courier ? `user:${user._id}:deliveries` : null, async () => {
    const { readCatalogDocument, readDeliveries, readOutbox, refreshDeliveries } = await engine();
    return {
      async read() {
        const [kept, entries] = await Promise.all([readDeliveries(), readOutbox(user!._id)]);
        if (!kept) return null;
        const hosts = await Promise.all(hostsOf(kept.value).map((id) => readCatalogDocument<Host>(id)));
        // Read the session again: approvals may have changed since this source was opened.
        const courier = courierOf(session.get()?.user ?? user!);
        return { ...kept, value: kept.value.map((one) => deliveryView(one, entries, courier, hosts)) };
      },
      refresh: refreshDeliveries,
      watch,
    };
  });
}

/** Refused commands about deliveries that are no longer on this device. */
export function useOrphanedRefusals(): SentCommand[] {
  const { user } = useSession();
  const key = user?.courier ? `user:${user._id}:refused-elsewhere` : null;
  const { value } = useStored<SentCommand[]>(key, async () => {
    const { readDeliveries, readOutbox } = await engine();
    return {
      async read() {
        const [kept, entries] = await Promise.all([readDeliveries(), readOutbox(user!._id)]);
        return kept && { value: refusedElsewhere(entries, kept.value), updatedAt: null };
      },
      refresh: async () => 'fresh' as const,
      watch,
    };
  });
  return value ?? [];
}

const watch = (changed: () => void) => onChange(['deliveries', 'outbox'], changed);
const hostsOf = (deliveries: readonly Delivery[]) => [...new Set(deliveries.map(({ host }) => host._id))];
