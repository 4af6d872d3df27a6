import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { shareDeliveries } from './approve-courier.ts';

/** Asks to deliver for a business; it waits for the business's approval (D2 §6). Again changes nothing. */
export async function joinCouriers(deps: Deps, user: Id<'user'>, host: Id<'organisation'>): Promise<void> {
  ensure(await deps.store.catalog.host(host), 'host-not-found');
  const date = new Date(deps.clock()).toISOString();
  await deps.store.users.change(user, (current) => {
    if (!current || current.hosts?.some(({ _id }) => _id === host)) return null;
    return { ...current, hosts: [...(current.hosts ?? []), { _id: host, role: 'DELIVERS', date }] };
  });
}

/** Whether the user delivered, or waited to deliver, for it. From now on its deliveries are not read any more. */
export async function leaveCouriers(
  deps: Deps,
  user: Id<'user'>,
  host: Id<'organisation'>,
): Promise<boolean> {
  let left = false;
  await deps.store.users.change(user, (current) => {
    const hosts = current?.hosts?.filter(({ _id }) => _id !== host);
    left = hosts?.length !== current?.hosts?.length;
    return left && current && hosts ? { ...current, hosts } : null;
  });
  if (left) await shareDeliveries(deps.store, host);
  return left;
}
