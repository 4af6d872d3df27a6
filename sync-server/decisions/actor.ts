import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import { approvedHosts } from '#domain/courier';
import type { Actor } from '#domain/permissions';

/** The businesses that approved this user as a courier. */
export const approvedBusinesses = ({ hosts = [] }: Pick<User, 'hosts'>): Id<'organisation'>[] =>
  approvedHosts(
    hosts.map((host) => ({ ...host, verified: host.verified ? Date.parse(host.verified) : null })),
  ) as Id<'organisation'>[];

/** The user in the shape that the permission rules take. */
export const actorOf = (user: User): Actor => ({
  id: user._id,
  approvedBy: approvedBusinesses(user),
  worksAt: user.kitchens ?? [],
});
