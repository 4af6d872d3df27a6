import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { invitePerson } from './invite-person.ts';

/**
 * Approves a submitted business: the user who submitted it becomes its owner, and it is no longer on trial. It takes
 * orders once it has a menu and opening hours, and is listed once its owner says so. Idempotent. 'not-found' if nobody
 * submitted it, or the account is gone.
 */
export async function approveBusiness(
  deps: Pick<Deps, 'store' | 'clock' | 'lock'>,
  host: Id<'organisation'>,
): Promise<User> {
  const { store } = deps;
  const claimant = await store.catalog.claimant(host);
  const user = claimant && (await store.users.get(claimant));
  ensure(user, 'not-found', { message: 'no user submitted this business; use owner HOST PHONE' });
  await store.catalog.changeHost(host, (current) => approved(current));
  await invitePerson(deps, host, user.phone, 'owner');
  return user;
}

/** A business that is not on trial any more stays as its owner or the operator made it. */
const approved = ({ test, ...host }: Host): Host | null =>
  test ? { ...host, order: { ...host.order, allow: true } } : null;
