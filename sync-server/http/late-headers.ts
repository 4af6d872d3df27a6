import type { Context, Middleware, Next } from 'koa';

/**
 * Sets headers that every answer has. For a call that stays open they are only remembered, and the call writes them
 * itself with `headersOf`: as long as a response lives, Node keeps the headers that were set on it, several kB for each
 * of thousands of streams.
 */
export function setHeaders(ctx: Context, headers: Record<string, string>): void {
  if (ctx.state.late) Object.assign(ctx.state.late, headers);
  else ctx.set(headers);
}

/** Alternating names and values, for `writeHead`. */
export const headersOf = (ctx: Context, own: Record<string, string>): string[] =>
  Object.entries<string>({ ...ctx.state.late, ...own }).flat();

/** @param path of the call that stays open; if it is refused, its headers are set as usual */
export function lateHeaders(path: string): Middleware {
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== path) return next();
    ctx.state.late = {};
    await next();
    if (ctx.respond !== false) ctx.set(ctx.state.late);
  };
}
