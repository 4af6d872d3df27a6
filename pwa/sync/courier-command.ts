import type { Command } from './commands.ts';

/** What a courier says of a delivery. Apart from how it is sent, for pages show it without that. */
export type CourierCommand = Extract<Command, { kind: 'claim-delivery' | 'mark-delivered' }>;

export const isCourierCommand = (command: Command): command is CourierCommand =>
  command.kind === 'claim-delivery' || command.kind === 'mark-delivered';
