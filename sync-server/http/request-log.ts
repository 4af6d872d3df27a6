import type { Context, Middleware, Next } from 'koa';
import { COMMAND_ID_HEADER } from '#contract/headers';
import type { Deps } from '../deps.ts';

/**
 * Logs one line per call, with its outcome and duration. Logs the pattern of the path instead of the path, which may
 * contain ids and phone numbers.
 */
export const requestLog =
  (deps: Deps): Middleware =>
  async (ctx: Context, next: Next) => {
    const start = performance.now();
    await next();
    const path = ctx._matchedRoute ?? `/${ctx.path.split('/')[1] ?? ''}`.slice(0, 80);
    const command = ctx.get(COMMAND_ID_HEADER).slice(0, 40);
    const line = {
      call: `${ctx.method} ${path}`,
      status: ctx.status,
      ms: Math.round(performance.now() - start),
      ...(command && { command }),
    };
    deps.log[ctx.status >= 500 ? 'warn' : 'debug'](line, 'call');
  };
