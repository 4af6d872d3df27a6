import type { Delivery } from '#documents/delivery';
import type { Host } from '#documents/host';
import type { CancelledDelivery } from '../sync/deliveries/stored-delivery.ts';
import { session } from '../sync/device/session-store.ts';
import { courierOf } from './courier-approval.ts';
import { type DeliveryView, deliveryView, type RefusedCommand, refusedElsewhere } from './delivery-view.ts';
import type { Stored } from './stored.ts';
import { useSession } from './use-session.ts';
import { useOwnStored } from './use-stored.ts';

export type { DeliveryView, SentCommand } from './delivery-view.ts';

/** The deliveries that the logged-in courier may see, combined with the commands given on this device. */
export function useDeliveries(): Stored<DeliveryView[]> {
  const { user } = useSession();
  // Deliveries of other businesses may not be on this device yet, so the name includes the businesses.
  const name = user?.courier ? ['deliveries', ...courierOf(user).approvedBy].join(' ') : null;
  return useOwnStored(name, (user) => ({
    async read({ readCatalogDocument, readDeliveries, readOutbox }) {
      // The outbox first: an entry is removed once the document shows it.
      const entries = await readOutbox(user._id);
      const kept = await readDeliveries();
      if (!kept) return null;
      const hosts = await Promise.all(hostsOf(kept.value).map((id) => readCatalogDocument<Host>(id)));
      // Read the session again: approvals may have changed since this source was declared.
      const courier = courierOf(session.get()?.user ?? user);
      return { ...kept, value: kept.value.map((one) => deliveryView(one, entries, courier, hosts)) };
    },
    refresh: ({ refreshDeliveries }) => refreshDeliveries(),
    topics: TOPICS,
  }));
}

/** Whether it has the deliveries of every business that approved the courier. */
export const isWhole = ({ value, updatedAt }: Stored<DeliveryView[]>): boolean =>
  value !== undefined && updatedAt !== null;

/** Refused commands about deliveries that are no longer on this device. */
export function useOrphanedRefusals(): RefusedCommand[] {
  const name = useSession().user?.courier ? 'refused-elsewhere' : null;
  const { value } = useOwnStored<RefusedCommand[]>(name, (user) => ({
    async read({ readDeliveries, readOutbox }) {
      const [kept, entries] = await Promise.all([readDeliveries(), readOutbox(user._id)]);
      return kept && { value: refusedElsewhere(entries, kept.value), updatedAt: null };
    },
    topics: TOPICS,
  }));
  return value ?? [];
}

/** The deliveries that were cancelled while this courier had them, until the courier has read that. */
export function useCancelledDeliveries(): CancelledDelivery[] {
  const name = useSession().user?.courier ? 'cancelled-deliveries' : null;
  const { value } = useOwnStored<CancelledDelivery[]>(name, () => ({
    async read({ readCancelledDeliveries }) {
      return { value: await readCancelledDeliveries(), updatedAt: null };
    },
    topics: ['deliveries'],
  }));
  return value ?? [];
}

const TOPICS = ['deliveries', 'outbox'] as const;
const hostsOf = (deliveries: readonly Delivery[]) => [...new Set(deliveries.map(({ host }) => host._id))];
