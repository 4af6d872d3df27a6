import type { Context } from 'koa';
import { COMMAND_ID_HEADER } from '#contract/headers';
import { isUlid } from '#domain/ulid';

/** The id of the command that a call sends, the same for every attempt; undefined if the caller does not name it. */
export function commandIdOf(ctx: Context): string | undefined {
  const id = ctx.get(COMMAND_ID_HEADER);
  return isUlid(id) ? id : undefined;
}
