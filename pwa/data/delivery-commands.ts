import type { Delivery } from '#documents/delivery';
import type { Id } from '#documents/id';
import { serverNow } from '../sync/device/server-clock.ts';
import { session } from '../sync/device/session-store.ts';
import { type CourierCommand, isCourierCommand } from '../sync/outbox/courier-command.ts';
import { isAnswered, needsUser, type OutboxEntry } from '../sync/outbox/outbox-state.ts';
import type { DeliveryView } from './delivery-view.ts';
import { discardOutcome, type Outcome, runWithEngine, withEngine } from './outcome.ts';

type OrderId = Id<'order'>;

/** A delivery as the courier sees it. */
type Seen = Pick<DeliveryView, 'pickedUp' | 'done'> & { delivery: Pick<Delivery, '_id' | 'transfer'> };

/** When the last command about each delivery was given on this page, epoch ms. */
const lastGiven = new Map<OrderId, number>();

/**
 * The time of a command given now, ISO 8601; it may be sent much later. It is later than everything that is known to
 * have happened to the delivery: the clock of a phone may be seconds behind the server's, and a withdrawal has to come
 * after what it withdraws.
 */
function timeOf({ delivery: { _id, transfer }, pickedUp, done }: Seen): string {
  const known = [transfer, pickedUp, done].flatMap((time) => (time === null ? [] : Date.parse(time)));
  const last = Math.max(lastGiven.get(_id) ?? 0, ...known);
  const given = Math.max(serverNow(), last + 1);
  lastGiven.set(_id, given);
  return new Date(given).toISOString();
}

// Each resolves when the command is stored, or could not be.

/** Claims a delivery; the server decides who was first. */
export const claimDelivery = (order: OrderId): Promise<Outcome> =>
  enqueueOnce({ kind: 'claim-delivery', order });

/** Gives a delivery back, so that another courier can claim it. */
export const giveBack = (seen: Seen): Promise<Outcome> =>
  enqueueOnce({ kind: 'give-back', order: seen.delivery._id, at: timeOf(seen) });

/** Marks a delivery as picked up now. */
export const markPickedUp = (seen: Seen): Promise<Outcome> =>
  enqueueOnce({ kind: 'pick-up', order: seen.delivery._id, at: timeOf(seen) });

/** Marks a delivery as delivered now. */
export const markDelivered = (seen: Seen): Promise<Outcome> =>
  enqueueOnce({ kind: 'mark-delivered', order: seen.delivery._id, done: timeOf(seen) });

/** Withdraws 'Afgeleverd': discards the command if it was not sent yet, and tells the server otherwise. */
export async function undoDelivered(seen: Seen): Promise<Outcome> {
  const order = seen.delivery._id;
  const marked = (await aboutOrder(order)).findLast(({ command }) => command.kind === 'mark-delivered');
  if (marked?.state === 'waiting') {
    const discarded = await withdrawCommand(marked._id);
    if (discarded.ok) return discarded;
  }
  const outcome = await enqueueOnce({ kind: 'undo-delivered', order, at: timeOf(seen) });
  if (outcome.ok) await runWithEngine(({ keepWithdrawnDetails }) => keepWithdrawnDetails(order));
  return outcome;
}

/** Withdraws a command that was not sent yet, or dismisses a refusal that was read. */
export const withdrawCommand = (commandId: string): Promise<Outcome> =>
  withEngine(async (engine) => discardOutcome(await engine.withdrawCommand(commandId)));

/** The courier has read that a delivery was cancelled. */
export const dismissCancelled = (order: OrderId): Promise<Outcome> =>
  runWithEngine(({ dismissCancelledDelivery }) => dismissCancelledDelivery(order));

/** The courier's commands about a delivery that were not refused, oldest first. */
async function aboutOrder(order: OrderId): Promise<OutboxEntry[]> {
  const user = session.get()?.user._id;
  if (!user) return [];
  const entries = await withEngine(({ readOutbox }) => readOutbox(user));
  if (!Array.isArray(entries)) return [];
  return entries.filter(
    (entry) => entry.subject === order && isCourierCommand(entry.command) && !needsUser(entry),
  );
}

const running = new Map<string, Promise<Outcome>>();

/** Dedupes repeated taps: the first command stays, with its time, and its outcome counts for the others too. */
function enqueueOnce(command: CourierCommand): Promise<Outcome> {
  const key = `${command.kind} ${command.order}`;
  const present = running.get(key);
  if (present) return present;
  const outcome = enqueueUnlessRepeated(command).finally(() => running.delete(key));
  running.set(key, outcome);
  return outcome;
}

async function enqueueUnlessRepeated(command: CourierCommand): Promise<Outcome> {
  if (!session.get()) return { ok: false, code: 'not-logged-in' };
  return runWithEngine(async ({ enqueueCommand }) => {
    // Only the newest counts, until it is answered: another device may have taken it back since.
    const newest = (await aboutOrder(command.order)).at(-1);
    const isRepeated = newest?.command.kind === command.kind && !isAnswered(newest);
    if (!isRepeated) await enqueueCommand(command);
  });
}
