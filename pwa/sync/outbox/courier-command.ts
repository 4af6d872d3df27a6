import type { Delivery } from '#documents/delivery';
import type { Command } from './commands.ts';

const KINDS = ['claim-delivery', 'give-back', 'pick-up', 'mark-delivered', 'undo-delivered'] as const;
type CourierKind = (typeof KINDS)[number];

/** A courier's command about a delivery. Not in commands.ts, so that pages need not load the code that sends it. */
export type CourierCommand = Extract<Command, { kind: CourierKind }>;

export const isCourierCommand = (command: Command): command is CourierCommand =>
  KINDS.some((kind) => kind === command.kind);

/** The command that withdraws each. */
export const WITHDRAWN_BY: Partial<Record<CourierKind, CourierKind>> = {
  'claim-delivery': 'give-back',
  'pick-up': 'give-back',
  'mark-delivered': 'undo-delivered',
};

export const isWithdrawal = ({ kind }: CourierCommand): boolean => Object.values(WITHDRAWN_BY).includes(kind);

/** The part of a delivery that the courier's commands change. */
export type HeldState = Pick<Delivery, 'courier' | 'transfer' | 'picked_up' | 'done'>;

/** Whether `since` is null or not after `at`, the time of the withdrawal: it has not happened again. */
export const isBefore = (since: string | null, at: string): boolean =>
  since === null || Date.parse(since) <= Date.parse(at);

/** Whether the server's document of a delivery shows the effect of a command. */
export function isShown({ courier, transfer, picked_up, done }: HeldState, command: CourierCommand): boolean {
  switch (command.kind) {
    case 'claim-delivery':
      return courier !== null;
    case 'give-back':
      return courier === null || !isBefore(transfer, command.at);
    case 'pick-up':
      return picked_up !== undefined || done !== null;
    case 'mark-delivered':
      return done !== null;
    case 'undo-delivered':
      return done === null || !isBefore(done, command.at);
  }
}
