import { addDelivers } from '#contract/edges';
import { approvedBusinesses } from '#decisions/actor';
import { withoutFormerCourier } from '#decisions/courier-steps';
import { transferTo, withCourier } from '#decisions/delivery-claim';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { ApiError, refuse } from '../http/api-error.ts';
import { changeByCourier } from './change-by-courier.ts';

/**
 * Assigns the delivery to a courier, once per command. The first of several couriers gets it, the others get
 * 'already-claimed' with that courier's name. 'session-invalid' or 'courier-not-approved' if the account was deleted or
 * the approval withdrawn at the same moment: this claim may have been missed then, and nobody else could release it, so
 * it is released here.
 * @returns when the courier claimed it, ISO 8601; null if a copy of an earlier command finds that they lost it since
 */
export async function claimDelivery(
  deps: Deps,
  user: User,
  id: Id<'order'>,
  command?: string,
): Promise<string | null> {
  const { orders, users } = deps.store;
  const order = await changeByCourier(deps, id, { user, command, errors: addDelivers.errors }, (current) =>
    withCourier(current, user, deps.clock(), refuse),
  );
  const present = await users.get(user._id);
  if (present && approvedBusinesses(present).includes(order.host._id)) return transferTo(order, user._id);
  await orders.change(id, (current) => withoutFormerCourier(current, user._id, deps.clock()), { seal: true });
  throw new ApiError(present ? 'courier-not-approved' : 'session-invalid');
}
