import type { UserAnswer } from '#contract/auth';
import { type Courier, courierApproval } from '#domain/courier';
import { fetchesFor, relationsOf } from '../sync/courier-relations.ts';

/** How far the user is with a business to fetch for (D2 §6). @param host 'organisation/pizzeria-roma' */
export const approvalBy = (host: string, user: UserAnswer) => courierApproval(relationsOf(user), host);

/** The user as the rules of fetching and delivering know them. */
export const courierOf = (user: UserAnswer): Courier => ({
  _id: user._id,
  name: user.name,
  couriers: fetchesFor(user),
});
