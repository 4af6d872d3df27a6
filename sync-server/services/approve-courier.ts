import { isDeepStrictEqual } from 'node:util';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';

type Place = Pick<Deps, 'store' | 'clock'>;

/** A business lets a user who asked for it deliver, or no longer; twice changes nothing (decision 33). */
export async function approveCourier(
  { store, clock }: Place,
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
  return changed;
}

type Change = { changed: Id<'user'> } | { leaving: Id<'user'> };

/**
 * Lets exactly the approved couriers read the deliveries of a business, after the approval of a user `changed`, or
 * before a user who is `leaving` is deleted. Two servers may do so at once for two couriers: each looks again after its
 * write, so the last write has both.
 */
export async function shareDeliveries(
  { users, deliveries }: Deps['store'],
  host: Id<'organisation'>,
  change: Change,
): Promise<void> {
  if ('changed' in change) await users.spread(change.changed);
  const approved = async () => {
    const couriers = await users.couriersOf(host);
    return 'leaving' in change ? couriers.filter((courier) => courier !== change.leaving) : couriers;
  };
  for (let couriers = await approved(); ; ) {
    await deliveries.share(host, couriers);
    const now = await approved();
    if (isDeepStrictEqual(now.toSorted(), couriers.toSorted())) return;
    couriers = now;
  }
}
