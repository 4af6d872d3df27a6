import { approvedBusinesses } from '#decisions/actor';
import { deliveryOf, detailsFor, isForCouriers } from '#decisions/order-projections';
import type { Delivery, DeliveryDetails } from '#documents/delivery';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import { visibleDeliveries } from '#domain/courier';
import type { Deps } from '../deps.ts';

export interface FoundDelivery {
  delivery: Delivery;
  /** null unless the user has it and has not delivered it. */
  details: DeliveryDetails | null;
}

/**
 * The listed deliveries of the businesses that approved the user, earliest due time first, including those that are
 * done.
 */
export async function listDeliveries(deps: Deps, user: User): Promise<FoundDelivery[]> {
  const { store, clock } = deps;
  const lists = await Promise.all(approvedBusinesses(user).map((host) => store.deliveries.list(host)));
  const byId = new Map(lists.flat().map((delivery) => [delivery._id, delivery]));
  const rows = [...byId.values()].map(({ _id, due, done }) => ({
    _id,
    due: Date.parse(due),
    done: done === null ? null : Date.parse(done),
  }));
  const shown = visibleDeliveries(rows, { all: true, now: clock() });
  return Promise.all(
    shown.flatMap(({ _id }) => byId.get(_id) ?? []).map((one) => withDetails(deps, user, one)),
  );
}

/** Only the ledger has the details. It is read only for the user's own deliveries. */
async function withDetails(deps: Deps, user: User, delivery: Delivery): Promise<FoundDelivery> {
  const isOwn = delivery.courier?._id === user._id && delivery.done === null;
  return (isOwn && (await findDelivery(deps, user, delivery._id))) || { delivery, details: null };
}

/** Read from the ledger, which has a claim before the projection does. */
export async function findDelivery(
  { store, clock }: Deps,
  user: User,
  id: Id<'order'>,
): Promise<FoundDelivery | null> {
  const order = await store.orders.get(id);
  if (!order || !isForCouriers(order, clock()) || !approvedBusinesses(user).includes(order.host._id))
    return null;
  return { delivery: deliveryOf(order), details: detailsFor(user._id, order) };
}
