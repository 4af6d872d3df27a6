import { approvedBusinesses } from '#decisions/claim-delivery';
import type { Delivery } from '#documents/delivery';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import { visibleDeliveries } from '#domain/courier';
import type { Deps } from '../deps.ts';

/**
 * Today's deliveries of the businesses that approved the user, earliest due time first, including those that are done.
 */
export async function listDeliveries({ store, clock }: Deps, user: User): Promise<Delivery[]> {
  const lists = await Promise.all(approvedBusinesses(user).map((host) => store.deliveries.list(host)));
  const byId = new Map(lists.flat().map((delivery) => [delivery._id, delivery]));
  const rows = [...byId.values()].map(({ _id, due, done }) => ({
    _id,
    due: Date.parse(due),
    done: done === null ? null : Date.parse(done),
  }));
  const shown = visibleDeliveries(rows, { all: true, now: clock() });
  return shown.flatMap(({ _id }) => byId.get(_id) ?? []);
}

export async function findDelivery(
  { store }: Deps,
  user: User,
  order: Id<'order'>,
): Promise<Delivery | null> {
  const found = await Promise.all(approvedBusinesses(user).map((host) => store.deliveries.get(host, order)));
  return found.find((delivery) => delivery !== null) ?? null;
}
