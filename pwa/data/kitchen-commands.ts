import type { Id } from '#documents/id';
import type { KitchenAction } from '#domain/kitchen-step';
import { serverNow } from '../sync/device/server-clock.ts';
import { session } from '../sync/device/session-store.ts';
import type { KitchenStep } from '../sync/outbox/commands.ts';
import type { KitchenView } from './kitchen-view.ts';
import { type Failure, type Outcome, runWithEngine, withEngine } from './outcome.ts';

export type StepDetails = Pick<
  KitchenStep['step'],
  'minutes' | 'due' | 'paid' | 'refusal' | 'refund' | 'claim'
>;
/** A step that was stored, by its id. */
export type Given = { ok: true; id: string } | Failure;

const iso = (): string => new Date(serverNow()).toISOString();

/** Enqueues a step of the kitchen. Resolves when it is stored on this device, or could not be. */
export const giveStep = (
  { order, state }: KitchenView,
  action: KitchenAction,
  details: StepDetails = {},
): Promise<Given> =>
  withEngine(async ({ enqueueCommand }): Promise<Given> => {
    const step = { action, at: iso(), shown: state, ...details };
    const host = order.host._id;
    const entry = await enqueueCommand({ kind: 'kitchen-step', host, order: order._id, step });
    return entry ? { ok: true, id: entry._id } : { ok: false, code: 'not-logged-in' };
  });

/** Undoes a step: withdraws it if it was not sent yet, else asks the server. */
export const undoStep = (
  { host, order }: { host: Id<'organisation'>; order: Id<'order'> },
  id: string,
): Promise<Outcome> => {
  // The time of the press: reading the outbox of a busy kitchen takes a while.
  const at = iso();
  return runWithEngine(async ({ enqueueCommand, withdrawCommand, readOutbox }) => {
    const user = session.get()?.user._id;
    const entry = user && (await readOutbox(user)).find(({ _id }) => _id === id);
    if (entry?.state === 'waiting' && (await withdrawCommand(id))) return;
    const step = { action: 'undo' as const, at, step: id };
    await enqueueCommand({ kind: 'kitchen-step', host, order, step });
  });
};
