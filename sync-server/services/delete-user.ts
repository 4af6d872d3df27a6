import { withoutCourier, withoutCustomer } from '#contract/decisions/user';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { shareDeliveries } from './approve-courier.ts';

/**
 * Decision 28: what is the user's own goes, with its databases; the orders stay with the businesses, without the
 * person. Every step may be repeated and the user itself goes last, so a deletion that broke off is asked for again.
 */
export function deleteUser(deps: Deps, id: Id<'user'>, phone: string): Promise<void> {
  // A double tap: CouchDB does not like to delete one database twice at once.
  return deps.lock.run(id, () => remove(deps, id, phone));
}

async function remove(deps: Deps, id: Id<'user'>, phone: string): Promise<void> {
  const { store, log } = deps;
  const user = await store.users.get(id);
  ensure(user, 'session-invalid');
  ensure(user.phone === phone, 'forbidden');
  await forgetInOrders(deps, id);
  await store.stampCards.removeAll(id);
  await store.files.removeAll(id);
  await store.userDatabases.destroyAll(id);
  for (const { _id: host } of user.hosts ?? []) await shareDeliveries(store, host, { leaving: id });
  await store.limits.removeLoginCode(phone);
  await store.users.remove(id, phone);
  log.info('an account was deleted');
}

/** Name, phone, address and remark; what was ordered and paid is the business's. */
async function forgetInOrders({ store, clock }: Deps, id: Id<'user'>): Promise<void> {
  const now = clock();
  for (const { _id } of await store.orders.ofCustomer(id)) {
    await store.orders.change(_id, (order) => withoutCustomer(order, now));
  }
  for (const { _id } of await store.orders.ofCourier(id)) {
    await store.orders.change(_id, (order) => withoutCourier(order, now));
  }
  // Earlier revisions still tell who it was, until they are compacted away.
  await store.orders.compact();
}
