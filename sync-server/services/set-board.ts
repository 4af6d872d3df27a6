import { heardAt, withBoard } from '#decisions/kitchen-board';
import type { HostBoard } from '#documents/host';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { ensure, refuse } from '../http/api-error.ts';

/**
 * Stores the owner's choices for the board, and returns them. 'no-device-heard' if orders are to depend on the devices
 * and none is heard; 'host-not-found'.
 */
export async function setBoard(
  { store, clock }: Deps,
  host: Id<'organisation'>,
  asked: Pick<HostBoard, 'required' | 'unattended'>,
): Promise<Pick<HostBoard, 'required' | 'unattended'>> {
  const heard = heardAt(await store.kitchen.devices(host));
  const after = await store.catalog.changeHost(host, (current) =>
    withBoard(current, asked, { heard, now: clock() }, refuse),
  );
  ensure(after, 'host-not-found');
  const { required, unattended } = after.board ?? {};
  return { ...(required !== undefined && { required }), ...(unattended && { unattended }) };
}
