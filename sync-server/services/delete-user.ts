import { endingWithAccount, refuseIfUnderWay } from '#decisions/delete-account';
import type { Id } from '#documents/ids';
import { withoutCourier, withoutCustomer } from '#documents/order-people';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { ApiError, ensure, refuse } from '../http/api-error.ts';
import { concurrently } from '../store/concurrently.ts';
import { cancelOrder } from './cancel-order.ts';
import { refreshPayment } from './change-payment.ts';
import { forgetDevices } from './forget-devices.ts';
import { leaveKitchens, refuseOnlyOwner } from './leave-kitchens.ts';
import { rejectSubmission } from './reject-submission.ts';
import { shareDeliveries } from './share-deliveries.ts';
import { shareKitchen } from './share-kitchen.ts';

/** Orders from which the person is removed concurrently. */
const AT_ONCE = 100;

/**
 * Deletes what belongs to the user, with their databases; the businesses keep the orders, without the person (rule
 * accounts/delete-keeps-orders). Refused while an order is under way, and to the only owner of a business (rule
 * accounts/delete-only-owner). Earlier revisions still hold the person until the next night's housekeeping compacts
 * them (rule accounts/delete-leaves-no-trace): compacting now would read the whole ledger. Every step can be repeated
 * and the user document is deleted last, so the user can retry an interrupted deletion.
 */
export function deleteUser(deps: Deps, id: Id<'user'>, phone: string): Promise<void> {
  // The lock is for a double tap: CouchDB cannot handle two deletions of one database at once.
  return deps.lock.run(id, () => remove(deps, id, phone));
}

async function remove(deps: Deps, id: Id<'user'>, phone: string): Promise<void> {
  const { store, log } = deps;
  const user = await store.users.get(id);
  ensure(user, 'session-invalid');
  ensure(user.phone === phone, 'forbidden');
  await refuseOnlyOwner(deps, user);
  await endOrders(deps, user);
  await rejectSubmissions(deps, user);
  await forgetInOrders(deps, id);
  await store.stampCards.removeAll(id);
  await store.files.removeAll(id);
  await forgetDevices(deps, id);
  await store.userDatabases.destroyAll(id);
  for (const { _id: host } of user.hosts ?? []) await shareDeliveries(store, host, { leaving: id });
  await store.expiring.removeLoginCode(phone);
  const removed = await store.users.remove(id, phone);
  // Repeated for what was written in the meantime. From here on, calls no longer find the user.
  await forgetInOrders(deps, id);
  await store.stampCards.removeAll(id);
  if (removed) {
    await forgetAtBusinesses(deps, removed);
    await rejectSubmissions(deps, removed);
  }
  log.info('an account was deleted');
}

/**
 * Refuses if an order is under way, even one that was paid a moment ago. Cancelling the others may be refused too, so
 * the user leaves their kitchens only afterwards.
 */
async function endOrders(deps: Deps, leaving: User): Promise<void> {
  const { orders } = deps.store;
  const user = leaving._id;
  const now = deps.clock();
  const unpaid = endingWithAccount(await orders.ofCustomer(user), now);
  await concurrently(AT_ONCE, unpaid, (order) => refreshPayment(deps, { order, user }));
  const [ordered, claimed] = await Promise.all([orders.ofCustomer(user), orders.ofCourier(user)]);
  refuseIfUnderWay({ ordered, claimed }, now, refuse);
  await concurrently(AT_ONCE, endingWithAccount(ordered, now), (order) => cancelUnpaid(deps, order, user));
  await leaveKitchens(deps, leaving);
}

/** 'order-under-way' if the customer changed the payment meanwhile and the business has begun. */
async function cancelUnpaid(deps: Deps, order: Id<'order'>, user: Id<'user'>): Promise<void> {
  await cancelOrder(deps, order, user).catch((error: unknown) => {
    const code = error instanceof ApiError && error.code;
    throw code === 'order-accepted' || code === 'order-settled' ? new ApiError('order-under-way') : error;
  });
}

/** Removes what the user submitted and nobody approved: it may say who they are, and nobody could approve it any more. */
async function rejectSubmissions(deps: Deps, { owns = [] }: User): Promise<void> {
  for (const id of owns) {
    await rejectSubmission(deps, id).catch((error: unknown) => {
      const code = error instanceof ApiError && error.code;
      // Approved, or removed meanwhile.
      if (code !== 'bad-request' && code !== 'not-found') throw error;
    });
  }
}

/** Withdraws the access that businesses have given to a user who is deleted now. */
async function forgetAtBusinesses({ store, clock }: Deps, { _id, hosts = [], kitchens = [] }: User) {
  for (const { _id: host } of hosts) await shareDeliveries(store, host, { changed: _id });
  for (const { _id: host } of kitchens) await shareKitchen(store, host, { now: clock() });
}

/**
 * Removes name, phone, address and remark. The business keeps what was ordered and paid. Earlier revisions of the
 * customers' own orders name their courier, so those are compacted too.
 */
async function forgetInOrders({ store, clock }: Deps, id: Id<'user'>): Promise<void> {
  const now = clock();
  const [ordered, delivered] = await Promise.all([store.orders.ofCustomer(id), store.orders.ofCourier(id)]);
  // Many at once, because the store reads and writes them together.
  await concurrently(AT_ONCE, ordered, ({ _id }) =>
    store.orders.change(_id, (order) => withoutCustomer(order, now)),
  );
  const customers = new Set(delivered.flatMap(({ customer }) => customer?._id ?? []));
  await concurrently(AT_ONCE, [...customers], (customer) =>
    store.expiring.noteCompaction(customer, new Date(now).toISOString()),
  );
  await concurrently(AT_ONCE, delivered, ({ _id }) =>
    store.orders.change(_id, (order) => withoutCourier(order, now)),
  );
}
