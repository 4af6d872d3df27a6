import type { Context } from 'koa';
import { COMMAND_ID_HEADER, commandIdIn } from '#contract/headers';

/** The id of the command that a call sends, the same for every attempt; undefined if the caller does not name it. */
export function commandIdOf(ctx: Context): string | undefined {
  return commandIdIn(ctx.get(COMMAND_ID_HEADER));
}
