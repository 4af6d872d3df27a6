import type { Id } from '#documents/id';
import { serverNow } from '../sync/device/server-clock.ts';
import { session } from '../sync/device/session-store.ts';
import type { CourierCommand } from '../sync/outbox/courier-command.ts';
import { needsUser } from '../sync/outbox/outbox-state.ts';
import { discardOutcome, type Outcome, outcomeOf, withEngine } from './outcome.ts';

/** Claims a delivery; the server decides who was first. Resolves when the command is stored, or could not be. */
export const claimDelivery = (order: Id<'order'>): Promise<Outcome> =>
  enqueueOnce({ kind: 'claim-delivery', order });

/**
 * Marks a delivery as delivered now: the command may be sent much later, so it carries the time. Resolves when the
 * command is stored, or could not be.
 */
export const markDelivered = (order: Id<'order'>): Promise<Outcome> =>
  enqueueOnce({ kind: 'mark-delivered', order, done: new Date(serverNow()).toISOString() });

/** Withdraws a command that was not sent yet, or dismisses a refusal that was read. */
export const takeBack = (commandId: string): Promise<Outcome> =>
  withEngine(async ({ discardCommand }) => discardOutcome(await discardCommand(commandId)));

const underWay = new Set<string>();

/** Dedupes repeated taps: the first command, with its time, stays. */
async function enqueueOnce(command: CourierCommand): Promise<Outcome> {
  const key = `${command.kind} ${command.order}`;
  const user = session.get()?.user._id;
  if (!user) return { ok: false, code: 'not-logged-in' };
  if (underWay.has(key)) return { ok: true };
  underWay.add(key);
  try {
    return await outcomeOf(async ({ enqueueCommand, readOutbox }) => {
      const isSaid = (await readOutbox(user)).some(
        (entry) =>
          entry.subject === command.order && entry.command.kind === command.kind && !needsUser(entry),
      );
      if (!isSaid) await enqueueCommand(command);
    });
  } finally {
    underWay.delete(key);
  }
}
