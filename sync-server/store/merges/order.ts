import { isDeepStrictEqual } from 'node:util';
import type { LedgerOrder } from '#documents/order';
import { canTransition } from '#domain/order-status';
import { isSuccessful } from '#domain/payment-status';

/**
 * Merges two states of one order: an event in either of them happened. If two different orders were created under one
 * id at the same moment, the winner stays.
 */
export function mergeOrders<O extends LedgerOrder>(winner: O, loser: O): O {
  if (!isSameOrder(winner, loser)) return winner;
  const paid = mergePayment(winner, loser);
  const merged = {
    ...paid,
    ...mergePerson(winner, loser),
    ...mergeCourier(winner, loser),
    ...earliestOf('accepted', winner, loser),
    ...earliestOf('cancelled', winner, loser),
    done: winner.done ?? loser.done,
    due: winner.updated >= loser.updated ? winner.due : loser.due,
    updated: winner.updated >= loser.updated ? winner.updated : loser.updated,
  };
  return { ...merged, ...mergeStamps(merged, winner, loser), status: mergeStatus(merged, loser) };
}

const isSameOrder = (a: LedgerOrder, b: LedgerOrder): boolean =>
  a.request === b.request &&
  a.number === b.number &&
  a.date === b.date &&
  isDeepStrictEqual(a.items, b.items);

/** A received online payment comes first; then a promise to pay at handover; then the latest payment. */
function mergePayment<O extends LedgerOrder>(winner: O, loser: O): O {
  const preferred = [winner, loser].toSorted(
    (a, b) => rankOf(b) - rankOf(a) || (a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0),
  )[0]!;
  const { payment, amount, transaction } = preferred;
  const payments = [...new Set([...winner.payments, ...loser.payments])];
  return { ...winner, payment, amount, transaction, payments };
}

const rankOf = ({ payment }: LedgerOrder): number => (payment.paid ? 2 : isSuccessful(payment) ? 1 : 0);

/** If the person was removed from one state, they are removed. */
function mergePerson(winner: LedgerOrder, loser: LedgerOrder) {
  if (winner.customer && loser.customer) return {};
  return { customer: null, address: null, description: undefined };
}

/** A claim is sealed before its courier is told, which makes its branch longer. */
function mergeCourier(winner: LedgerOrder, loser: LedgerOrder) {
  const { courier, transfer } = winner.courier ? winner : loser;
  return { courier, transfer };
}

function earliestOf<F extends 'accepted' | 'cancelled'>(field: F, winner: LedgerOrder, loser: LedgerOrder) {
  const moments = [winner[field], loser[field]].flatMap((moment) => moment ?? []).sort();
  return moments.length > 0 ? { [field]: moments[0] } : {};
}

/** The stamp card decides the stamps, so both states have the same or none yet; a cancelled order has none. */
function mergeStamps(merged: LedgerOrder, winner: LedgerOrder, loser: LedgerOrder) {
  const { stamps, collected, first } = winner.stamps === 0 ? loser : winner;
  return merged.cancelled ? { stamps: 0 } : { stamps, collected, first };
}

function mergeStatus(merged: LedgerOrder, loser: LedgerOrder): LedgerOrder['status'] {
  const paid = isSuccessful(merged.payment);
  return canTransition(merged.status, loser.status, { paid }) ? loser.status : merged.status;
}
