import type { Context, Middleware, Next } from 'koa';
import { declaredMethods } from '#contract/declared-methods';
import { CALL_PATHS, pathsUnder } from '#contract/server-paths';
import { ApiError } from './api-error.ts';
import { refuseMethod } from './refuse-method.ts';

const CALLS = pathsUnder(CALL_PATHS);

/** Runs after the routes. Refuses an unknown call, which would otherwise be answered with the page. */
export const refuseUnknownCalls: Middleware = async (ctx: Context, next: Next) => {
  if (!CALLS.test(ctx.path)) return next();
  const methods: string[] = declaredMethods(ctx.path);
  if (methods.length === 0) throw new ApiError('not-found');
  if (methods.includes('GET')) methods.push('HEAD');
  refuseMethod(ctx, methods);
};
