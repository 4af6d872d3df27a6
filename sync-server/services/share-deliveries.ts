import { isDeepStrictEqual } from 'node:util';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';

type Change = { changed: Id<'user'> } | { leaving: Id<'user'> };

/**
 * Gives exactly the approved couriers read access to the deliveries of a business, after the approval or deletion of
 * user `changed`, or before user `leaving` is deleted. Two servers may do this at once for two couriers, so each reads the
 * couriers again after its write: the last write then has both.
 */
export async function shareDeliveries(
  { users, deliveries }: Deps['store'],
  host: Id<'organisation'>,
  change: Change,
): Promise<void> {
  if ('changed' in change) await users.spread(change.changed);
  const approved = async () => {
    const couriers = await users.approvedCouriersOf(host);
    return 'leaving' in change ? couriers.filter((courier) => courier !== change.leaving) : couriers;
  };
  for (let couriers = await approved(); ; ) {
    await deliveries.share(host, couriers);
    const now = await approved();
    if (isDeepStrictEqual(now.toSorted(), couriers.toSorted())) return;
    couriers = now;
  }
}
