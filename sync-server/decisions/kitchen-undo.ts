import type { LedgerOrder } from '#documents/order';
import { withLastStepUndone } from '#documents/order-undo';
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
export function withStepUndone(
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
  const undone = problem ? null : withLastStepUndone(order, command);
  if (!undone) return refuse('order-moved-on', movedOn(order));
  return { ...undone, updated: new Date(now).toISOString() };
}
