import { isDeepStrictEqual } from 'node:util';
import { type KitchenStep, type LedgerOrder, MAX_PAST, type Payment, type Refund } from '#documents/order';
import { withoutCustomer } from '#documents/order-people';
import { withLastStepUndone } from '#documents/order-undo';
import { MAX_STEPS } from '#domain/kitchen-step';
import { cents, type Euros, fromEuros, toEuros } from '#domain/money';
import { canTransition } from '#domain/order-status';
import { isSuccessful } from '#domain/payment-status';
import { mergeRefunds, refundOf } from '#domain/refund';

/**
 * Merges two states of one order: an event in either of them happened. If the customer was removed from one state, they
 * are removed from both. If two different orders were created under one id at the same moment, the winner stays.
 */
export function mergeOrders<O extends LedgerOrder>(winner: O, loser: O): O {
  const states = [winner, loser] as const;
  const [one, other] = states.every(({ customer }) => customer) ? states : states.map(forgotten);
  if (!isSameOrder(one!, other!)) return winner;
  return mergeStates(withUndoOf(one!, other!), withUndoOf(other!, one!));
}

/** Without its last step if the kitchen undid that in the other state: what the step changed does not return. */
function withUndoOf<O extends LedgerOrder>(order: O, other: O): O {
  const last = order.steps?.at(-1);
  const undone = other.steps?.find(({ command }) => command === last?.command)?.undone;
  if (!last || last.undone || !undone) return order;
  return (withLastStepUndone(order, undone) as O | null) ?? order;
}

/** Without the texts that the customer wrote, which a state from which they were removed does not have either. */
const forgotten = <O extends LedgerOrder>(order: O): O =>
  withoutCustomer(order, Date.parse(order.updated)) as O;

function mergeStates<O extends LedgerOrder>(winner: O, loser: O): O {
  const paid = mergePayment(winner, loser);
  const merged = {
    ...paid,
    ...mergeCourier(winner, loser),
    ...earliestOf('accepted', winner, loser),
    ...earliestOf('cancelled', winner, loser),
    ...earliestOf('stamped', winner, loser),
    ...latestOf('seen', winner, loser),
    ...latestOf('called_out', winner, loser),
    ...mergeRefundsOf(paid, winner, loser),
    ...mergeSteps(winner, loser),
    ...mergeCourierCommands(winner, loser),
    ...mergeDone(winner, loser),
    ...mergeDue(winner, loser),
    updated: winner.updated >= loser.updated ? winner.updated : loser.updated,
  };
  return { ...merged, ...mergeStamps(merged, winner, loser), status: mergeStatus(merged, loser) };
}

const isSameOrder = (a: LedgerOrder, b: LedgerOrder): boolean =>
  a.request === b.request &&
  a.number === b.number &&
  a.date === b.date &&
  isDeepStrictEqual(a.items, b.items);

/**
 * The state whose kept part counts; null if nothing is kept. The ledger refuses that what a paid order kept when it was
 * cancelled changes.
 */
function keeperOf<O extends LedgerOrder>(winner: O, loser: O): O | null {
  if (winner.kept) return winner;
  return loser.kept && !(winner.cancelled && winner.payment.paid) ? loser : null;
}

/**
 * A payment of which a part is kept comes first; then another received payment; then a promise to pay at handover; then
 * the latest payment.
 */
function mergePayment<O extends LedgerOrder>(winner: O, loser: O): O {
  const returned = mergeRefunds(winner.refunds ?? [], loser.refunds ?? []).map(({ payment }) => payment);
  const rank = ({ payment }: LedgerOrder) => rankOf(payment, returned);
  const [first] = [winner, loser].toSorted(
    (a, b) => rank(b) - rank(a) || (a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0),
  );
  const preferred = keeperOf(winner, loser) ?? first!;
  const { payment, amount, transaction } = preferred;
  const payments = [...new Set([...winner.payments, ...loser.payments])];
  return { ...winner, payment, amount, transaction, payments };
}

/**
 * Of two received payments, one whose money goes back does not pay the order. Alone it still comes before a promise,
 * because the ledger refuses that a paid order becomes unpaid.
 * @param returned the payments that either state refunds
 */
function rankOf(payment: Payment, returned: readonly string[]): number {
  if (payment.paid) return payment.id !== undefined && returned.includes(payment.id) ? 2 : 3;
  return isSuccessful(payment) ? 1 : 0;
}

/**
 * The winner's claim counts: a claim is sealed before its courier gets the answer, so an answered claim is on the
 * longest branch. A claim that was given back in either state does not return, and neither does a courier who was
 * removed from the claim with their account.
 */
function mergeCourier(winner: LedgerOrder, loser: LedgerOrder) {
  const given_back = union(winner.given_back, loser.given_back);
  const isHeld = ({ courier, transfer }: LedgerOrder) =>
    transfer ? !given_back.includes(transfer) : courier !== null;
  const holding = [winner, loser].filter(isHeld);
  const { transfer = null } = holding[0] ?? {};
  const claims = holding.filter((one) => one.transfer === transfer);
  const courier = claims.every((one) => one.courier) ? (claims[0]?.courier ?? null) : null;
  const picked_up = claims.find((one) => one.picked_up)?.picked_up;
  return { courier, transfer, picked_up, ...(given_back.length > 0 && { given_back }) };
}

/**
 * What either state has was carried out, also if the other refused it: a claim that lost is refused by the claim that
 * won. Of two answers to one command the winner's stays.
 */
function mergeCourierCommands(winner: LedgerOrder, loser: LedgerOrder) {
  const courier_commands = union(winner.courier_commands, loser.courier_commands);
  const answers = [...(winner.answered_commands ?? []), ...(loser.answered_commands ?? [])].filter(
    ({ command }) => !courier_commands.includes(command),
  );
  const answered_commands = union(answers.map(({ command }) => command)).map(
    (id) => answers.find(({ command }) => command === id)!,
  );
  return {
    ...(courier_commands.length > 0 && { courier_commands }),
    // Replaces the winner's, which may have one that the other state carried out.
    answered_commands: answered_commands.length > 0 ? answered_commands : undefined,
  };
}

/** A delivery that was withdrawn in either state does not return. */
function mergeDone(winner: LedgerOrder, loser: LedgerOrder) {
  const undone = union(winner.undone, loser.undone);
  const done = [winner.done, loser.done].find((at) => at && !undone.includes(at)) ?? null;
  return { done, ...(undone.length > 0 && { undone }) };
}

/** Sorted, so that several servers that merge write the same. */
const union = (a: readonly string[] = [], b: readonly string[] = []): string[] =>
  [...new Set([...a, ...b])].sort().slice(-MAX_PAST);

/**
 * Keeps the refunds of both; of the same payment, the one that is further. If one state is paid and the other
 * cancelled, the refund becomes due, unless the business kept the whole payment.
 */
function mergeRefundsOf({ payment, amount }: LedgerOrder, winner: LedgerOrder, loser: LedgerOrder) {
  const keeper = keeperOf(winner, loser);
  // If the winner keeps all of a payment, nothing of it goes back.
  const keepsAll = winner.kept === winner.amount;
  const given = (loser.refunds ?? []).filter((refund) => !keepsAll || refund.payment !== payment.id);
  const refunds = mergeRefunds(winner.refunds ?? [], given);
  const first = [winner, loser].filter(({ cancelled }) => cancelled).toSorted(byCancellation)[0];
  const { cancelled: date, cancelled_by, refusal } = first ?? {};
  const { id } = payment;
  const kept = keptOf({ payment, amount }, refunds, keeper);
  if (date && payment.paid && id && !kept && !refundOf(refunds, id))
    refunds.push({ payment: id, amount, status: 'due', date });
  return {
    ...(refunds.length > 0 && { refunds }),
    // Replaces the winner's.
    kept,
    ...(cancelled_by && { cancelled_by }),
    ...(refusal && { refusal }),
  };
}

/** What the business keeps of a payment: all that the refund does not return, because that never changes. */
function keptOf(
  { payment, amount }: Pick<LedgerOrder, 'payment' | 'amount'>,
  refunds: readonly Refund[],
  keeper: LedgerOrder | null,
): Euros | undefined {
  const refund = refundOf(refunds, payment.id);
  const left = refund && toEuros(cents(fromEuros(amount) - fromEuros(refund.amount)));
  return (keeper?.kept && (left ?? keeper.kept)) || undefined;
}

/** The due time of the state that was updated last, with the time agreed before it. */
function mergeDue(winner: LedgerOrder, loser: LedgerOrder) {
  const { due, due_agreed } = winner.updated >= loser.updated ? winner : loser;
  return { due, due_agreed };
}

/** The steps of both in the order in which they were made. A step that either of them undid is undone. */
function mergeSteps(winner: LedgerOrder, loser: LedgerOrder) {
  const merged = new Map<string, KitchenStep>();
  for (const step of [...(winner.steps ?? []), ...(loser.steps ?? [])]) {
    if (!merged.get(step.command)?.undone) merged.set(step.command, step);
  }
  const steps = [...merged.values()].toSorted((a, b) => (a.made < b.made ? -1 : Number(a.made > b.made)));
  return steps.length > 0 ? { steps: steps.slice(-MAX_STEPS) } : {};
}

const byCancellation = (a: LedgerOrder, b: LedgerOrder): number =>
  (a.cancelled ?? '') < (b.cancelled ?? '') ? -1 : 1;

function earliestOf(field: 'accepted' | 'cancelled' | 'stamped', winner: LedgerOrder, loser: LedgerOrder) {
  const [first] = [winner[field], loser[field]].flatMap((moment) => moment ?? []).sort();
  return first ? { [field]: first } : {};
}

/** A planned order is looked at, and escalated, again: the last time counts (rule kitchen/planned). */
function latestOf(field: 'seen' | 'called_out', winner: LedgerOrder, loser: LedgerOrder) {
  const last = [winner[field], loser[field]]
    .flatMap((moment) => moment ?? [])
    .sort()
    .at(-1);
  return last ? { [field]: last } : {};
}

/** The stamp card decides the stamps, so both states have the same or none yet; a cancelled order has none. */
function mergeStamps(merged: LedgerOrder, winner: LedgerOrder, loser: LedgerOrder) {
  const { stamps, collected, first } = winner.stamps === 0 ? loser : winner;
  return merged.cancelled ? { stamps: 0 } : { stamps, collected, first };
}

function mergeStatus(merged: LedgerOrder, loser: LedgerOrder): LedgerOrder['status'] {
  const paid = isSuccessful(merged.payment);
  const status = canTransition(merged.status, loser.status, { paid, delivered: merged.done !== null })
    ? loser.status
    : merged.status;
  // If the delivery was withdrawn, so is the status 'archive' that came with it.
  return status === 'archive' && merged.done === null && merged.undone ? 'done' : status;
}
