import type { Command } from './commands.ts';

/** A courier's command about a delivery. Not in commands.ts, so that pages need not load the code that sends it. */
export type CourierCommand = Extract<Command, { kind: 'claim-delivery' | 'mark-delivered' }>;

export const isCourierCommand = (command: Command): command is CourierCommand =>
  command.kind === 'claim-delivery' || command.kind === 'mark-delivered';
