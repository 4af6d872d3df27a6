import type { ErrorCode } from '#contract/errors';
import { type AnsweredCommand, COURIER_REFUSALS, type LedgerOrder, MAX_PAST } from '#documents/order';
import type { User } from '#documents/user';
import { canSeeDeliveries } from '#domain/permissions';
import { actorOf } from './actor.ts';
import type { Refuse } from './refuse.ts';

export interface CourierCommand {
  user: User;
  /** undefined if the caller does not name its commands, like programs other than the app. */
  command: string | undefined;
  /** The refusals that its call declares. */
  errors: readonly ErrorCode[];
}

/** The order after a command; null if it changes nothing. May throw a refusal. */
type Change = (order: LedgerOrder) => LedgerOrder | null;

/**
 * The order after a command of a courier; null if it stays as it is. Claiming and giving back cancel each other out, so
 * a copy of a command that arrives late would claim again what was given back since, or give back what was claimed
 * again; and a refused claim would be granted after the other courier gave back. The order therefore keeps which
 * commands changed it, and the answers of those that did not. A copy of a kept command changes nothing.
 *
 * A refusal that the order keeps is not thrown here: `refuseAsKept` throws it after the order is written.
 */
export function onceByCommand(
  order: LedgerOrder,
  { user, command }: CourierCommand,
  change: Change,
): LedgerOrder | null {
  if (!command) return change(order);
  const { courier_commands: done = [], answered_commands: answered = [] } = order;
  const isAnswered = answered.some((one) => one.command === command);
  // Answers to other users are not kept, so that only couriers of the business can fill the order with commands.
  const keepsAnswer = canSeeDeliveries(actorOf(user), order.host._id);
  if (isAnswered && keepsAnswer) return null;
  // May be refused, for example because another courier claimed the delivery since.
  if (isAnswered || done.includes(command)) return change(order) && null;
  const outcome = keepsAnswer ? outcomeOf(order, change) : change(order);
  if (outcome && typeof outcome === 'object')
    return { ...outcome, courier_commands: [...done, command].slice(-MAX_PAST) };
  if (!keepsAnswer) return null;
  const answer: AnsweredCommand = { command, ...(outcome && { refused: outcome }) };
  // `updated` stays, because nothing changes for devices and notices.
  return { ...order, answered_commands: [...answered, answer].slice(-MAX_PAST) };
}

/** The order after a command, or the code of a refusal that the order keeps; null if the command changes nothing. */
function outcomeOf(order: LedgerOrder, change: Change): LedgerOrder | AnsweredCommand['refused'] | null {
  try {
    return change(order);
  } catch (error) {
    const refused = COURIER_REFUSALS.find((code) => code === (error as { code?: unknown }).code);
    if (!refused) throw error;
    return refused;
  }
}

/**
 * Throws the refusal of a command that the order keeps. 'already-claimed' names the courier who has it now.
 * 'bad-request' if the call does not declare it: another call used the id of this command before.
 */
export function refuseAsKept(
  { answered_commands = [], courier }: LedgerOrder,
  { command, errors }: Omit<CourierCommand, 'user'>,
  refuse: Refuse,
): void {
  const refused = answered_commands.find((one) => one.command === command)?.refused;
  if (refused && !errors.includes(refused)) refuse('bad-request');
  if (refused) refuse(refused, refused === 'already-claimed' ? { by: courier?.name ?? null } : undefined);
}
