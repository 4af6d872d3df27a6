/** Until when a step of the kitchen can be undone. */
import type { Instant } from './amsterdam-time.ts';
import type { KitchenAction } from './kitchen-step.ts';

/** Milliseconds in which a step can be undone, by the clock of the device. */
export const UNDO_MS = 10_000;
/** Milliseconds after which an undo that arrives late is refused: customer and colleagues have acted on the step. */
export const UNDO_ARRIVES_MS = 120_000;

/** Whether a step cannot be undone: a refusal has returned money and stamps, a released delivery may be claimed. */
export const isFinal = (action: KitchenAction): boolean => action === 'refuse' || action === 'release';

export type UndoProblem = 'too-late' | 'moved-on' | 'final';

interface MadeStep {
  command: string;
  action: KitchenAction;
  at: Instant;
  made: Instant;
  undone?: unknown;
}

/** Why a step cannot be undone; null if it can. `moved-on` if it is not the last one. */
export function undoProblem(
  steps: readonly MadeStep[],
  command: string,
  { at, now }: { at: Instant; now: Instant },
): UndoProblem | null {
  const last = steps.at(-1);
  if (last?.command !== command || last.undone) return 'moved-on';
  if (isFinal(last.action)) return 'final';
  return at - last.at > UNDO_MS || now - last.made > UNDO_ARRIVES_MS ? 'too-late' : null;
}
