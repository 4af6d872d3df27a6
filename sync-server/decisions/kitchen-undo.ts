import type { KitchenStep, LedgerOrder } from '#documents/order';
import { kitchenState, MAX_STEPS, stateAfter } from '#domain/kitchen-step';
import { undoProblem } from '#domain/kitchen-undo';
import { movedOn } from './kitchen-step.ts';
import type { Refuse } from './refuse.ts';

/** What a device of the kitchen sends to undo a step. */
export interface UndoRequest {
  command: string;
  /** The command whose step is undone. */
  step: string;
  at: string;
}

/**
 * The order as it was before its last step, or null if that was undone by this command already. 'order-moved-on' if it
 * was not the last step; 'undo-too-late' (rule kitchen/undo).
 */
export function withUndo(
  order: LedgerOrder,
  { command, step, at }: UndoRequest,
  now: number,
  refuse: Refuse,
): LedgerOrder | null {
  const { steps = [] } = order;
  if (steps.some(({ undone }) => undone === command)) return null;
  const times = steps.map((one) => ({ ...one, at: Date.parse(one.at), made: Date.parse(one.made) }));
  const problem = undoProblem(times, step, { at: Date.parse(at), now });
  if (problem === 'too-late' || problem === 'final') return refuse('undo-too-late', movedOn(order));
  const last = steps.at(-1);
  if (problem || !last || !isAsLeft(order, last)) return refuse('order-moved-on', movedOn(order));
  const { accepted: _accepted, due_agreed, ...rest } = order;
  const { before } = last;
  return {
    ...rest,
    status: before.status,
    due: before.due,
    done: before.done,
    ...(before.accepted && { accepted: before.accepted }),
    ...(due_agreed && due_agreed !== before.due && { due_agreed }),
    payment: withPaidAsBefore(order.payment, before.paid),
    ...(order.done && order.done !== before.done && { undone: withTime(order.undone, order.done) }),
    steps: [...steps.slice(0, -1), { ...last, undone: command }],
    updated: new Date(now).toISOString(),
  };
}

/** The provider may have reported an online payment since: that has nothing to do with the step. */
const withPaidAsBefore = (payment: LedgerOrder['payment'], paid: boolean): LedgerOrder['payment'] =>
  payment.type === 'ideal' ? payment : { ...payment, paid };

/** The withdrawn times with another one, so that no merge restores them. */
const withTime = (times: readonly string[] = [], time: string): string[] =>
  [...new Set([...times, time])].slice(-MAX_STEPS);

/** Whether the order is still as its last step left it: a courier may have delivered it since. */
const isAsLeft = (order: LedgerOrder, { action, before }: KitchenStep) =>
  action !== 'refuse' &&
  kitchenState(order) === stateAfter(action, kitchenState(before)) &&
  (action === 'archive' || order.done === before.done);
