import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { type AccountOrder, deletionProblem, endsWithAccount } from '#domain/account-deletion';
import type { Refuse } from './refuse.ts';

interface OrdersOfUser {
  ordered: readonly LedgerOrder[];
  /** Those that the user claimed as a courier. */
  claimed: readonly LedgerOrder[];
}

const accountOrder = ({ due, ...order }: LedgerOrder): AccountOrder => ({ ...order, due: Date.parse(due) });

/** Refuses to delete the account of a user with an order or a delivery under way (rule accounts/delete-under-way). */
export function refuseIfUnderWay({ ordered, claimed }: OrdersOfUser, now: number, refuse: Refuse): void {
  const problem = deletionProblem(
    { ordered: ordered.map(accountOrder), claimed: claimed.map(accountOrder) },
    now,
  );
  if (problem) refuse(problem);
}

/** Unpaid orders, to be cancelled first: nobody could be asked about a payment that comes later. */
export const endingWithAccount = (ordered: readonly LedgerOrder[], now: number): Id<'order'>[] =>
  ordered.filter((order) => endsWithAccount(accountOrder(order), now)).map(({ _id }) => _id);
