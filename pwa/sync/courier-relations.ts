import type { UserAnswer } from '#contract/auth';
import type { Id } from '#documents/id';
import { approvedHosts, type CourierHost } from '#domain/courier';

/** The businesses of the user as the rules look at them (D2 §6). */
export const relationsOf = (user: Pick<UserAnswer, '#HOSTS'>): CourierHost[] =>
  user['#HOSTS'].map(({ _id, _role, _verified }) => ({
    _id,
    role: _role,
    verified: _verified ? Date.parse(_verified) : null,
  }));

/** Those the user may fetch for: approved by them, and the pickup service switched on. */
export const fetchesFor = (user: Pick<UserAnswer, '#HOSTS' | 'courier'>): Id<'organisation'>[] =>
  user.courier ? (approvedHosts(relationsOf(user)) as Id<'organisation'>[]) : [];
