import type { UserAnswer } from '#contract/auth';
import { type Courier, courierApproval } from '#domain/courier';
import { approvedBusinesses, relationsOf } from '../sync/deliveries/courier-relations.ts';

/** The state of the user's request to deliver for a business. @param host 'organisation/pizzeria-roma' */
export const approvalBy = (host: string, user: UserAnswer) => courierApproval(relationsOf(user), host);

/** The user in the shape that the courier rules of the domain take. */
export const courierOf = (user: UserAnswer): Courier => ({
  _id: user._id,
  name: user.name,
  approvedBy: approvedBusinesses(user),
});
