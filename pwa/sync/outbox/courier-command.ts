import type { addDelivers } from '#contract/edges';
import type { AnswerOf } from '#contract/endpoint';
import type { updateOrder } from '#contract/orders';
import type { Delivery } from '#documents/delivery';
import type { Command } from './commands.ts';
import type { OutboxEntry } from './outbox-state.ts';

const KINDS = ['claim-delivery', 'give-back', 'pick-up', 'mark-delivered', 'undo-delivered'] as const;
type CourierKind = (typeof KINDS)[number];

/** A courier's command about a delivery. Not in commands.ts, so that pages need not load the code that sends it. */
export type CourierCommand = Extract<Command, { kind: CourierKind }>;

export const isCourierCommand = (command: Command): command is CourierCommand =>
  KINDS.some((kind) => kind === command.kind);

/** The command that withdraws a command, by kind. */
const WITHDRAWN_BY: Partial<Record<CourierKind, CourierKind>> = {
  'claim-delivery': 'give-back',
  'pick-up': 'give-back',
  'mark-delivered': 'undo-delivered',
};

export const isWithdrawal = ({ kind }: CourierCommand): boolean => Object.values(WITHDRAWN_BY).includes(kind);

interface Given {
  _id: string;
  subject: string;
  command: Command;
}

/**
 * Whether a later command withdrew this one, so that the document may never show its effect.
 * @param counts which later commands count
 */
export function isWithdrawn<T extends Given>(
  { _id, subject, command }: T,
  entries: readonly T[],
  counts: (entry: T) => boolean,
): boolean {
  const by = isCourierCommand(command) ? WITHDRAWN_BY[command.kind] : undefined;
  const later = entries.slice(entries.findIndex((one) => one._id === _id) + 1);
  return later.some((one) => one.subject === subject && one.command.kind === by && counts(one));
}

/** The part of a delivery that the courier's commands change. */
export type CourierFields = Pick<Delivery, 'courier' | 'transfer' | 'picked_up' | 'done' | 'updated'>;

/**
 * Whether a step that was withdrawn at `at` was not made again since.
 * @param last when it was last made; null if never
 */
export const hasNotHappenedSince = (last: string | null, at: string): boolean =>
  last === null || Date.parse(last) <= Date.parse(at);

type Sent = Pick<OutboxEntry, 'command' | 'state' | 'answer'>;

/**
 * Whether a claim was granted after the server wrote the document of this device. A newer document itself says who has
 * the delivery: nobody, for example, after the kitchen removed the courier. Both times are the server's. The answer of
 * an earlier version of the server has no time: its claim counts until the document has a courier.
 */
export function isGranted({ command, state, answer }: Sent, { updated }: CourierFields): boolean {
  if (command.kind !== 'claim-delivery' || state !== 'answered') return false;
  const { transfer } = (answer ?? {}) as Partial<AnswerOf<typeof addDelivers>>;
  return transfer === undefined || (transfer !== null && updated <= transfer);
}

/**
 * Whether an answered 'Opgehaald', 'Afgeleverd' or withdrawal of it no longer counts, because the server's document is
 * newer than the answer: another device of the courier may have taken the step back since. Both times are the server's.
 * The answer of an earlier version of the server has no time: its command counts until the document shows the effect.
 * If 'Afgeleverd' or its withdrawal was taken back before a lost answer was requested again, the answer itself says so.
 */
export function isOvertaken({ command, state, answer }: Sent, { updated }: CourierFields): boolean {
  if (state !== 'answered') return false;
  const answered = stepAnswer(answer);
  if (command.kind === 'mark-delivered' && answered.done === null) return true;
  if (command.kind === 'undo-delivered' && answered.done) return true;
  return answered.updated !== undefined && updated > answered.updated;
}

/** Whether the server's document is older than the answer, so that it shows at most an earlier step of that kind. */
function isFromBefore({ updated }: CourierFields, { state, answer }: Sent): boolean {
  const answered = state === 'answered' ? stepAnswer(answer) : {};
  return answered.updated !== undefined && updated < answered.updated;
}

export const stepAnswer = (answer: unknown) => (answer ?? {}) as Partial<AnswerOf<typeof updateOrder>>;

/**
 * Whether a courier has a delivery, by the server's document or by a claim that it does not show yet.
 * @param about the courier's commands about it
 */
export const isHeldBy = (courier: string, delivery: CourierFields, about: readonly Sent[]): boolean =>
  delivery.courier === null
    ? about.some((entry) => isGranted(entry, delivery))
    : delivery.courier._id === courier;

/**
 * Whether the server's document of a delivery shows the effect of a command, or what came after it.
 * @param isHeld whether the courier has the delivery: 'Opgehaald' ends when they lose it
 */
export function isShown(
  delivery: CourierFields,
  entry: Sent & { command: CourierCommand },
  isHeld: boolean,
): boolean {
  const { courier, transfer, picked_up, done } = delivery;
  const { command, state } = entry;
  if (isOvertaken(entry, delivery)) return true;
  if (isFromBefore(delivery, entry)) return false;
  switch (command.kind) {
    case 'claim-delivery':
      return courier !== null || (state === 'answered' && !isGranted(entry, delivery));
    case 'give-back':
      return courier === null || !hasNotHappenedSince(transfer, command.at);
    case 'pick-up':
      return picked_up !== undefined || done !== null || (state === 'answered' && !isHeld);
    case 'mark-delivered':
      return done !== null;
    case 'undo-delivered':
      return done === null || !hasNotHappenedSince(done, command.at);
  }
}
