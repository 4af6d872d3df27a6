import type { UserAnswer } from '#contract/auth';
import type { Id } from '#documents/id';
import { approvedHosts, type CourierHost } from '#domain/courier';

/** The user's relations to businesses, in the shape that the courier rules of the domain take. */
export const relationsOf = (user: Pick<UserAnswer, '#HOSTS'>): CourierHost[] =>
  user['#HOSTS'].map(({ _id, _role, _verified }) => ({
    _id,
    role: _role,
    verified: _verified ? Date.parse(_verified) : null,
  }));

/** The businesses for which the user may deliver: those that approved the user, if the pickup service is on. */
export const approvedBusinesses = (user: Pick<UserAnswer, '#HOSTS' | 'courier'>): Id<'organisation'>[] =>
  user.courier ? (approvedHosts(relationsOf(user)) as Id<'organisation'>[]) : [];
