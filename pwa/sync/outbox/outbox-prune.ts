import type { SwitchesAnswer } from '#contract/kitchen';
import type { Delivery } from '#documents/delivery';
import type { Id } from '#documents/id';
import type { KitchenOrder } from '#documents/kitchen-order';
import { DAY, serviceDay } from '#domain/amsterdam-time';
import { isOverForCouriers } from '#domain/courier';
import { type Switch, switchKey } from '#domain/switches';
import { readDeliveries } from '../deliveries/deliveries.ts';
import { isServerTimeKnown } from '../device/server-clock.ts';
import { session } from '../device/session-store.ts';
import { type Board, readBoards } from '../kitchen/kitchen.ts';
import { readUserDocuments } from '../user-data/user-databases.ts';
import { isCourierCommand, isHeldBy, isShown, isWithdrawn } from './courier-command.ts';
import { forgetRemoved, readOutbox, removeEntry } from './outbox.ts';
import { isAnswered, type OutboxEntry } from './outbox-state.ts';
import { showsPlacing } from './placed-order.ts';

/** Maximum milliseconds to keep an answered command whose result is not read. */
const KEPT_MS = 7 * DAY;
/** Milliseconds to keep a refused profile: the form learns of the refusal at once. */
const REFUSED_PROFILE_KEPT_MS = 60_000;

/**
 * Removes entries whose effect is in a replicated document, courier commands of past days, old answered ones, and old
 * refusals of a profile, which no page lists.
 */
export async function pruneOutbox(): Promise<void> {
  const user: Id<'user'> | undefined = session.get()?.user._id;
  if (!user) return;
  const entries = await readOutbox(user);
  if (entries.length === 0) return;
  const orders = new Map(
    (await readUserDocuments('orders'))?.value.map((order) => [order._id as string, order]),
  );
  const deliveries = (await readDeliveries())?.value;
  const boards = await readBoards();
  const board = new Map(
    [...boards.values()].flatMap(({ orders }) => orders).map((order) => [order._id, order]),
  );
  const now = Date.now();
  const settled = entries.filter((entry) => {
    const order = entry.command.kind === 'place-order' && orders.get(entry.subject);
    const isPlaced = order && showsPlacing(order, entry);
    const isSettled =
      isCourierCommand(entry.command) && isSettledForCourier(entry, { user, entries, deliveries, now });
    const isOnBoard =
      (entry.command.kind === 'kitchen-step' && isSettledForKitchen(entry, board, now)) ||
      (entry.command.kind === 'kitchen-switch' && areSet(entry, boards.get(entry.command.host), now));
    return isPlaced || isOld(entry, now) || isSettled || isOnBoard;
  });
  // Kept if its state has changed meanwhile.
  for (const { _id, state } of settled) await removeEntry(user, _id, (entry) => entry.state === state);
  if (settled.length > 0) await forgetRemoved(user);
}

function isOld({ command, state, created }: OutboxEntry, now: number): boolean {
  if (state === 'answered') return now - created > KEPT_MS;
  return command.kind === 'save-profile' && state === 'refused' && now - created > REFUSED_PROFILE_KEPT_MS;
}

/** An answered step is settled when the board shows it; a refused step is shown on the day on which it was given. */
function isSettledForKitchen(
  { state, subject, answer, created }: OutboxEntry,
  board: ReadonlyMap<string, KitchenOrder>,
  now: number,
): boolean {
  const { updated } = (answer ?? {}) as Partial<KitchenOrder>;
  const shown = board.get(subject as KitchenOrder['_id']);
  if (state === 'answered') return !shown || updated === undefined || shown.updated >= updated;
  return state === 'refused' && serviceDay(created) < serviceDay(now);
}

/** Answered switches are settled when the board has them; refused ones are shown on the day on which they were given. */
function areSet({ state, answer, created }: OutboxEntry, board: Board | undefined, now: number): boolean {
  const { switches = [] } = (answer ?? {}) as Partial<SwitchesAnswer>;
  const isShown = (one: Switch) =>
    board?.switches.some((shown) => switchKey(shown) === switchKey(one) && shown.at >= one.at);
  if (state === 'answered') return !board || switches.every(isShown);
  return state === 'refused' && serviceDay(created) < serviceDay(now);
}

interface Context {
  user: Id<'user'>;
  entries: readonly OutboxEntry[];
  /** The deliveries on this device; undefined if unknown. */
  deliveries: readonly Delivery[] | undefined;
  now: number;
}

/** 'Opgehaald' and 'Afgeleverd' are sent however late; the others are pointless once their delivery is not listed. */
const SENT_LATE: readonly string[] = ['pick-up', 'mark-delivered'];

function isSettledForCourier(entry: OutboxEntry, { user, entries, deliveries, now }: Context): boolean {
  const { command, subject, state } = entry;
  if (!isCourierCommand(command)) return false;
  const isPast = isOverForCouriers(entry.created, now);
  if (state === 'refused') return isPast;
  if (!deliveries) return false;
  const delivery = deliveries.find(({ _id }) => _id === subject);
  if (state === 'answered') {
    if (!delivery || isWithdrawn(entry, entries, isAnswered)) return true;
    const about = entries.filter((one) => one.subject === subject);
    return isShown(delivery, { ...entry, command }, isHeldBy(user, delivery, about));
  }
  const isPointless = state === 'waiting' && !SENT_LATE.includes(command.kind);
  // The clock of the device may have been set since: as long as its delivery is here, the command is not past.
  return isPointless && isPast && !delivery && isServerTimeKnown();
}
