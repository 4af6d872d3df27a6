import { approvedBusinesses } from '#decisions/actor';
import { withoutFormerCourier } from '#decisions/courier-steps';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { shareDeliveries } from './share-deliveries.ts';

type ApprovalDeps = Pick<Deps, 'store' | 'clock'>;

/**
 * Approves a user who asked to deliver for a business, or withdraws the approval and releases the user's deliveries
 * under way. Idempotent. 'not-found' if the user did not ask.
 */
export async function approveCourier(
  { store, clock }: ApprovalDeps,
  user: Id<'user'>,
  host: Id<'organisation'>,
  approved: boolean,
): Promise<User> {
  const now = new Date(clock()).toISOString();
  const changed = await store.users.change(user, (current) => {
    const relations = current?.hosts ?? [];
    ensure(current && relations.some(({ _id }) => _id === host), 'not-found', {
      message: 'this user did not ask to deliver for this business',
    });
    const hosts = relations.map((relation) => {
      if (relation._id !== host) return relation;
      const { verified = now, ...pending } = relation;
      return approved ? { ...pending, verified } : pending;
    });
    return { ...current, hosts };
  });
  ensure(changed, 'not-found');
  await shareDeliveries(store, host, { changed: user });
  if (!approved) await releaseDeliveries({ store, clock }, user, host);
  return changed;
}

/** Removes a former courier from their deliveries under way at a business, so that others can claim them. */
export async function releaseDeliveries(
  { store: { orders, users }, clock }: ApprovalDeps,
  user: Id<'user'>,
  host: Id<'organisation'>,
): Promise<void> {
  const now = clock();
  for (const order of await orders.ofCourier(user)) {
    if (order.host._id !== host || !withoutFormerCourier(order, user, now)) continue;
    // Approved again meanwhile.
    if (approvedBusinesses((await users.get(user)) ?? {}).includes(host)) return;
    await orders.change(order._id, (current) => withoutFormerCourier(current, user, now), { seal: true });
  }
}
