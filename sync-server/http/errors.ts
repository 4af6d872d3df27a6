import type { Context, Middleware, Next } from 'koa';
import type { ErrorCode } from '#contract/errors';
import type { Deps } from '../deps.ts';
import { Conflict, CouchUnavailable, StorageFull, Uncertain } from '../store/couch-errors.ts';
import { ApiError } from './api-error.ts';

const CODES: Record<number, ErrorCode> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'media-type',
};

const NOT_CERTAIN = 'only a minority of the database copies stored this, so it may be lost; retry';

/** The only place that turns an error into an answer. Unexpected errors become a 500 without details. */
export const answerErrors =
  (deps: Deps): Middleware =>
  async (ctx: Context, next: Next) => {
    try {
      await next();
    } catch (error) {
      if (ctx.headerSent || ctx.respond === false) {
        ctx.res.destroy();
        return;
      }
      const answer = asApiError(error);
      if (answer.status >= 500) logFault(deps, ctx, answer, error);
      ctx.status = answer.status;
      ctx.set('Cache-Control', 'no-store');
      ctx.remove('Content-Encoding');
      ctx.body = answer.toJSON();
    }
  };

export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Uncertain) return new ApiError('uncertain', { message: NOT_CERTAIN });
  if (error instanceof StorageFull) return new ApiError('insufficient-storage');
  // Too many concurrent writes to one document. The caller can retry later.
  if (error instanceof CouchUnavailable || error instanceof Conflict) return new ApiError('unavailable');
  if (error instanceof URIError) return new ApiError('bad-request');
  const { status, expose } = error as { status?: number; expose?: boolean };
  return new ApiError((expose && CODES[status ?? 500]) || 'internal');
}

/** Logs stack positions only: issues and messages may quote user input. */
function logFault(deps: Deps, ctx: Context, answer: ApiError, error: unknown): void {
  const places = error instanceof Error ? error.stack?.match(/^\s+at .*$/gm)?.slice(0, 8) : undefined;
  const fault = error instanceof Error ? error.name : typeof error;
  deps.log.error({ refusal: answer.code, call: ctx.state.call, fault, places }, 'a call failed');
}
