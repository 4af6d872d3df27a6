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
  await shareDeliveries(store, host);
  return changed;
}

/** Exactly the approved couriers read the deliveries of a business. */
export async function shareDeliveries(store: Deps['store'], host: Id<'organisation'>): Promise<void> {
  await store.deliveries.ensure(host, await store.users.couriersOf(host));
}
