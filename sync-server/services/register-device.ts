import { mayConcern, toldId, toldToCustomer } from '#decisions/order-notices';
import { isPushEndpoint } from '#decisions/push-endpoint';
import type { Device, Subscription, Told } from '#documents/device';
import type { Id } from '#documents/ids';
import { MAX_DEVICES, NOTICE_RULES } from '#domain/notice-kind';
import { isCurrent } from '#domain/order-status';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { countOne } from './stored-rate-limit.ts';

export type GivenDevice = Pick<Device, 'subscription' | 'key' | 'lang' | 'muted'>;

/**
 * Registers a device for the notices of its user. The endpoint then belongs to this user, even if another user had the
 * browser before. 'endpoint-not-allowed', 'key-changed' if the subscription was made with another key of the server.
 */
export async function registerDevice(deps: Deps, user: Id<'user'>, given: GivenDevice): Promise<void> {
  const { config, store, clock } = deps;
  const { endpoint } = given.subscription;
  ensure(isPushEndpoint(endpoint, config.pushService), 'endpoint-not-allowed');
  ensure(given.key === config.pushKeys?.publicKey, 'key-changed');
  await countOne(deps, 'device', user);
  await deps.lock.run(`devices of ${user}`, async () => {
    const known = await store.devices.get(endpoint);
    await store.devices.put({ ...given, user, updated: new Date(clock()).toISOString() });
    if (known?.user === user) return;
    // The account may have been deleted meanwhile.
    if (!(await store.users.get(user))) return store.devices.remove(endpoint);
    const isOnly = (await removeOldest(deps, user)) === 1;
    await recordEarlierAsTold(deps, user, isOnly);
  });
}

/** @returns the number of devices that are left */
async function removeOldest({ store }: Deps, user: Id<'user'>): Promise<number> {
  const devices = (await store.devices.ofUsers([user])).toSorted((a, b) => (a.updated < b.updated ? 1 : -1));
  for (const { subscription } of devices.slice(MAX_DEVICES))
    await store.devices.remove(subscription.endpoint);
  return Math.min(devices.length, MAX_DEVICES);
}

/**
 * Records the earlier events of the user's orders as told to them, so that they are not sent any more, and delays count
 * from the present due time. If the user has another device, what that one was notified of is recorded already, and it
 * may still have to be notified of the rest.
 */
async function recordEarlierAsTold({ store, clock }: Deps, user: Id<'user'>, isOnly: boolean): Promise<void> {
  const now = clock();
  const orders = (await store.orders.ofCustomer(user)).filter(
    (order) => mayConcern('customer', order, now) && isCurrent(order, now),
  );
  for (const order of orders) {
    await store.devices.changeTold(toldId(order), (current) =>
      !isOnly && current && wasTold(current) ? current : toldToCustomer(order, current, now),
    );
  }
}

/** Whether the customer was notified; it may have been only couriers or the kitchen. */
const wasTold = ({ kinds }: Told): boolean => kinds.some((kind) => NOTICE_RULES[kind].to === 'customer');

/**
 * Stores the subscription with which the browser replaced another one. 'endpoint-not-allowed', 'not-found'. Idempotent.
 */
export async function renewDevice(deps: Deps, endpoint: string, subscription: Subscription): Promise<void> {
  const { config, store, clock } = deps;
  ensure(isPushEndpoint(subscription.endpoint, config.pushService), 'endpoint-not-allowed');
  const known = await store.devices.get(endpoint);
  if (!known) return ensure(await store.devices.get(subscription.endpoint), 'not-found');
  const { user, key, lang, muted } = known;
  const updated = new Date(clock()).toISOString();
  await store.devices.put({ subscription, user, key, lang, muted, updated });
  if (subscription.endpoint !== endpoint) await store.devices.remove(endpoint);
}
