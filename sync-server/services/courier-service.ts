import { actorOf } from '#decisions/actor';
import { withBusiness, withoutBusiness } from '#decisions/user';
import type { Id } from '#documents/ids';
import { canSeeDeliveries } from '#domain/permissions';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { releaseDeliveries } from './approve-courier.ts';
import { shareDeliveries } from './share-deliveries.ts';

/** Asks to deliver for a business, which still has to approve it. Idempotent. 'host-not-found'. */
export async function askToDeliver(deps: Deps, user: Id<'user'>, host: Id<'organisation'>): Promise<void> {
  ensure(await deps.store.catalog.host(host), 'host-not-found');
  await deps.store.users.change(user, (current) => current && withBusiness(current, host, deps.clock()));
}

/** Removes a request to deliver for a business; that of a courier who was approved meanwhile stays. Idempotent. */
export async function declineRequest(
  { store }: Pick<Deps, 'store'>,
  user: Id<'user'>,
  host: Id<'organisation'>,
): Promise<void> {
  await store.users.change(user, (current) =>
    current && !canSeeDeliveries(actorOf(current), host) ? withoutBusiness(current, host) : null,
  );
}

/**
 * Ends the user's relation with a business and their read access to its deliveries, and releases those under way.
 * Idempotent. Returns whether there was a relation.
 */
export async function stopDelivering(
  deps: Deps,
  user: Id<'user'>,
  host: Id<'organisation'>,
): Promise<boolean> {
  let left = false;
  await deps.store.users.change(user, (current) => {
    const changed = current && withoutBusiness(current, host);
    left = changed !== null;
    return changed;
  });
  // Even if the relation is gone: an earlier call may have been interrupted. Only an approved courier needs it, and
  // other callers must not be able to create databases of arbitrary names.
  if (await deps.store.deliveries.exists(host)) await shareDeliveries(deps.store, host, { changed: user });
  await releaseDeliveries(deps, user, host);
  return left;
}
