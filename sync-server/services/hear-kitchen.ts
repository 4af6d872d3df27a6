import { devicesToReplace, heardDevice, removedDevice, withDeviceHeard } from '#decisions/kitchen-board';
import type { Id } from '#documents/ids';
import type { KitchenDevice } from '#documents/kitchen-device';
import type { Deps } from '../deps.ts';

type Hearing = Pick<Deps, 'store' | 'clock'>;

interface At {
  host: Id<'organisation'>;
  device: string;
}

/**
 * Notes that a device has the board open, and ends 'unreachable' in the same call (rules kitchen/heard,
 * kitchen/unreachable).
 */
export async function hearDevice(
  deps: Hearing,
  { host, device }: At,
  report: Pick<KitchenDevice, 'name' | 'sound'>,
): Promise<void> {
  const { store, clock } = deps;
  const now = clock();
  // The board may be missing: a user gets access first, and making the board may have been interrupted.
  await store.kitchen.make(host);
  await store.kitchen.changeDevice(host, device, async (known) => {
    if (!known) await makeRoom(deps, host);
    return heardDevice(known, device, report, now);
  });
  const business = (await store.catalog.overview()).host(host);
  if (business?.board?.unreachable_since) await store.catalog.changeHost(host, withDeviceHeard);
}

async function makeRoom({ store }: Hearing, host: Id<'organisation'>): Promise<void> {
  for (const { _id } of devicesToReplace(await store.kitchen.devices(host)))
    await store.kitchen.removeDevice(host, _id);
}

/** Removes a device from the list. Idempotent. The next check decides whether another device is heard. */
export async function removeKitchenDevice({ store }: Hearing, { host, device }: At): Promise<void> {
  // `exists` gives a board from before `removed` the design documents that allow it.
  if (await store.kitchen.exists(host)) await store.kitchen.changeDevice(host, device, removedDevice);
}
