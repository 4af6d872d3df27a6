import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { deletionProblem, endsWithAccount, holdsAccount } from '#domain/account-deletion';
import { isLastOwner } from '#domain/kitchen-people';
import type { FoundPerson } from './kitchen-people.ts';
import type { Refuse } from './refuse.ts';

interface OrdersOfUser {
  ordered: readonly LedgerOrder[];
  /** Orders that the user claimed as a courier. */
  claimed: readonly LedgerOrder[];
}

/** Refuses to delete the account of a user with an order or a delivery under way (rule accounts/delete-under-way). */
export function refuseIfUnderWay(orders: OrdersOfUser, now: number, refuse: Refuse): void {
  const problem = deletionProblem(orders, now);
  if (problem) refuse(problem);
}

/** Unpaid orders, which are cancelled first, because a later payment would have no customer. */
export const endingWithAccount = (ordered: readonly LedgerOrder[], now: number): Id<'order'>[] =>
  ordered.filter((order) => endsWithAccount(order, now)).map(({ _id }) => _id);

/** Refuses with 'only-owner' and the businesses that would have no owner left (rule accounts/delete-only-owner). */
export const refuseForOwned = (hosts: readonly Id<'organisation'>[], refuse: Refuse): never =>
  refuse('only-owner', { hosts });

/** Whether a business would have no owner left without this user's account. */
export function isOnlyOwner(people: readonly FoundPerson[], user: Id<'user'>): boolean {
  const own = people.find((one) => one.user === user);
  return own !== undefined && isLastOwner(people, own.person);
}

/** Whether a business still has to do something for an order, or may be paid for it. */
export const isOpenForHost = (order: LedgerOrder, now: number): boolean =>
  holdsAccount(order, now) || endsWithAccount(order, now);
