import type { Context, Middleware, Next } from 'koa';

/**
 * Sets headers that every answer has. For a call that stays open they are noted only, and the call writes them itself
 * with `headersOf`: Node keeps what was set for as long as the response lives, several kB for each of thousands.
 */
export function setHeaders(ctx: Context, headers: Record<string, string>): void {
  if (ctx.state.late) Object.assign(ctx.state.late, headers);
  else ctx.set(headers);
}

/** Names and values in turn, for `writeHead`. */
export const headersOf = (ctx: Context, own: Record<string, string>): string[] =>
  Object.entries<string>({ ...ctx.state.late, ...own }).flat();

/** @param path of the call that stays open; if it is refused its headers are set as usual */
export function lateHeaders(path: string): Middleware {
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== path) return next();
    ctx.state.late = {};
    await next();
    const { late } = ctx.state;
    // Koa holds the context until the stream ends.
    ctx.state = {};
    if (ctx.respond !== false) ctx.set(late);
  };
}
