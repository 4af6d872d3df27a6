import { discardOutcome, type Outcome, withEngine } from './outcome.ts';

/** Removes a refused or answered command that the user has read. */
export const dismissCommand = (id: string): Promise<Outcome> =>
  withEngine(async ({ discardCommand }) => discardOutcome(await discardCommand(id)));
