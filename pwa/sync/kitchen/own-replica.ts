import type { UserAnswer } from '#contract/auth';
import type { Id } from '#documents/id';
import { session } from '../device/session-store.ts';
import { ownedWorkplaces } from '../device/workplaces.ts';
import type { BusinessReplica } from '../replica/business-replicas.ts';

export const ownedHosts = (user: UserAnswer): Id<'organisation'>[] =>
  ownedWorkplaces(user).map(({ _id }) => _id);

/** The replica of a business for the logged-in user; null if they do not own the business. */
export function ownReplica(host: Id<'organisation'>): BusinessReplica | null {
  const user = session.get()?.user;
  return user && ownedHosts(user).includes(host) ? { user: user._id, host } : null;
}
