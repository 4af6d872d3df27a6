import type { Id } from '#documents/ids';
import { DAY } from '#domain/amsterdam-time';
import type { Deps } from '../deps.ts';

/** As long as a session lasts; the app registers a device again every few days. */
const DEVICES_KEPT = 90 * DAY;
/** Sent notices are remembered for orders of the last days. */
const TOLD_KEPT = 3 * DAY;

/**
 * Removes the devices of a deleted account. A provider that cannot be reached does not prevent the deletion; the
 * failure is only logged.
 */
export async function forgetDevices({ store, push, log }: Deps, user: Id<'user'>): Promise<void> {
  await store.devices.removeAll(user);
  for (const gateway of push) {
    await gateway.forget(user).catch((error) => {
      log.error(
        { gateway: gateway.name, fault: String(error) },
        'a push provider still has the user of a deleted account',
      );
    });
  }
}

/** Removes devices long unused or whose user is gone, and the records of notices about orders of past days. */
export async function sweepDevices({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<number> {
  const now = clock();
  const oldest = new Date(now - DEVICES_KEPT).toISOString();
  let removed = 0;
  for await (const page of store.devices.devices()) {
    const known = await store.users.existing([...new Set(page.map(({ user }) => user))]);
    for (const { subscription, user, updated } of page) {
      // Check again with a majority of the copies, so that a stale copy removes nothing.
      if (updated >= oldest && (known.has(user) || (await store.users.get(user)))) continue;
      await store.devices.remove(subscription.endpoint);
      removed++;
    }
  }
  await store.devices.forgetTold(new Date(now - TOLD_KEPT).toISOString());
  return removed;
}
