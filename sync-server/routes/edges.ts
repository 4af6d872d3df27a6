import * as edges from '#contract/edges';
import { isWhole } from '#decisions/new-user-documents';
import { isId } from '#documents/ids';
import { justUser, owns } from '#domain/permissions';
import { ensure } from '../http/api-error.ts';
import { commandIdOf } from '../http/command-id.ts';
import { type ApiRouter, type Call, route } from '../http/route.ts';
import { claimDelivery } from '../services/claim-delivery.ts';
import { askToDeliver, stopDelivering } from '../services/courier-service.ts';
import { addFavourite, removeFavourite } from '../services/favourites.ts';
import { InMemoryRateLimit, LOOK_UPS } from '../services/in-memory-rate-limit.ts';
import { giveBack } from '../services/report-steps.ts';
import { removeAddress, saveAddress } from '../services/saved-addresses.ts';

const ok = (_id: string) => ({ status: 'OK' as const, _id });

export function edgeRoutes(router: ApiRouter): void {
  const lookUps = new InMemoryRateLimit(LOOK_UPS);

  route(router, edges.addConsumer, async ({ deps, user, params: { target } }) => {
    await addFavourite(deps, user, target);
    return ok(target);
  });

  // Removes the favourite, or else the user's relation as a courier (rule business/favourite-calls).
  route(router, edges.removeConsumer, async ({ deps, user, params: { target } }) => {
    const was = await removeFavourite(deps, user, target);
    if (!was && isId('organisation', target)) await stopDelivering(deps, user, target);
    return ok(target);
  });

  route(router, edges.addAddress, async ({ deps, user, params, body }) => {
    ensure(owns(justUser(user), params.user), 'forbidden');
    if (!isWhole(body)) lookUps.count(user, deps.clock());
    return ok(await saveAddress(deps, user, body));
  });

  route(router, edges.removeAddress, async ({ deps, user, params, body }) => {
    ensure(owns(justUser(user), params.user), 'forbidden');
    await removeAddress(deps, user, body._id);
    return ok(body._id);
  });

  route(router, edges.addDelivers, addDelivers);

  route(router, edges.removeDelivers, async ({ deps, user, account, params: { target }, ctx }) => {
    if (isId('order', target)) await giveBack(deps, account, target, commandIdOf(ctx));
    else await stopDelivering(deps, user, target);
    return ok(target);
  });

  // Donations and stamps from a client are accepted and ignored: the server records its own
  // (rules clubs/donation-call, stamps/server-only).
  route(router, edges.addDonation, async ({ deps, params: { club } }) => {
    ensure(await deps.store.catalog.club(club), 'club-not-found');
    return ok(club);
  });

  route(router, edges.addStamps, async ({ user, params }) => {
    ensure(owns(justUser(user), params.user), 'forbidden');
    return ok(user);
  });
}

async function addDelivers({ deps, user, account, params: { target }, ctx }: Call<typeof edges.addDelivers>) {
  if (isId('order', target)) {
    const transfer = await claimDelivery(deps, account, target, commandIdOf(ctx));
    return { ...ok(target), transfer };
  }
  await askToDeliver(deps, user, target);
  return ok(target);
}
