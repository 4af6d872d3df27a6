import type { Id } from '#documents/id';
import type { CourierCommand } from '../sync/courier-command.ts';
import { isHeld } from '../sync/outbox-state.ts';
import { serverNow } from '../sync/server-clock.ts';
import { session } from '../sync/session-store.ts';
import { engine } from './engine.ts';

/** Says that one fetches it: the server decides whether one was first (decision 33). */
export const claimDelivery = (order: Id<'order'>): Promise<void> =>
  sayOnce({ kind: 'claim-delivery', order });

/** 'Afgeleverd', at the time of this device: it may be sent long after (decision 33). */
export const markDelivered = (order: Id<'order'>): Promise<void> =>
  sayOnce({ kind: 'mark-delivered', order, done: new Date(serverNow()).toISOString() });

/** A claim that is only on this device is withdrawn, a refusal was read. @returns false where it may have been sent */
export async function takeBack(commandId: string): Promise<boolean> {
  const { discardCommand } = await engine();
  return discardCommand(commandId);
}

const underWay = new Set<string>();

/** A second tap on the same says nothing new: what was said first, and when, stays. */
async function sayOnce(command: CourierCommand): Promise<void> {
  const key = `${command.kind} ${command.order}`;
  const user = session.get()?.user._id;
  if (!user || underWay.has(key)) return;
  underWay.add(key);
  try {
    const { giveCommand, readOutbox } = await engine();
    const isSaid = (await readOutbox(user)).some(
      (entry) => entry.subject === command.order && entry.command.kind === command.kind && !isHeld(entry),
    );
    if (!isSaid) await giveCommand(command);
  } finally {
    underWay.delete(key);
  }
}
