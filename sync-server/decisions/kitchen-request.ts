import type * as v from 'valibot';
import type { stepOrder } from '#contract/kitchen';
import type { LedgerOrder } from '#documents/order';
import { type StepRequest, withKitchenStep } from './kitchen-step.ts';
import { type UndoRequest, withStepUndone } from './kitchen-undo.ts';
import type { Refuse } from './refuse.ts';

type Body = v.InferOutput<typeof stepOrder.body>;

/** The step or undo of a request. 'bad-request' if a field is missing that its action needs. */
export function readStep(body: Body, refuse: Refuse): { step: StepRequest } | { undo: UndoRequest } {
  const { action, command, at, shown, step, ...more } = body;
  if (action === 'undo')
    return step ? { undo: { command, at, step } } : refuse('bad-request', { missing: 'step' });
  return shown
    ? { step: { action, command, at, shown, ...more } }
    : refuse('bad-request', { missing: 'shown' });
}

/** The order after the step or undo; null if nothing changes. */
export const withStepOrUndo = (
  order: LedgerOrder,
  asked: ReturnType<typeof readStep>,
  now: number,
  refuse: Refuse,
): LedgerOrder | null =>
  'undo' in asked
    ? withStepUndone(order, asked.undo, now, refuse)
    : withKitchenStep(order, asked.step, now, refuse);
