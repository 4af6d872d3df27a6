import { kitchenState, stateAfter } from '#domain/kitchen-step';
import { type KitchenStep, type LedgerOrder, withPast } from './order.ts';

/**
 * The order as it was before its last step of the kitchen (rule kitchen/undo), or null if it has changed since.
 * @param command the command that undoes it
 */
export function withLastStepUndone(order: LedgerOrder, command: string): LedgerOrder | null {
  const { steps = [] } = order;
  const last = steps.at(-1);
  if (!last || !isAsLeft(order, last)) return null;
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
    ...(order.done && order.done !== before.done && { undone: withPast(order.undone, order.done) }),
    steps: [...steps.slice(0, -1), { ...last, undone: command }],
  };
}

/** An online payment stays as it is: the provider may have reported it since, independently of the step. */
const withPaidAsBefore = (payment: LedgerOrder['payment'], paid: boolean): LedgerOrder['payment'] =>
  payment.type === 'ideal' ? payment : { ...payment, paid };

/** Whether the order is still as its last step left it: a courier may have delivered it since. */
const isAsLeft = (order: LedgerOrder, { action, before }: KitchenStep): boolean =>
  action !== 'refuse' &&
  kitchenState(order) === stateAfter(action, kitchenState(before)) &&
  (action === 'archive' || order.done === before.done);
