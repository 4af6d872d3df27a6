import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import * as v from 'valibot';
import { issuesOf } from '#contract/check-words';
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  paramsFrom,
  type QueryOf,
  routePattern,
} from '#contract/endpoint';
import { errorsOf, needsApiKey } from '#contract/general-errors';
import { API_KEY_HEADER } from '#contract/headers';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import type { Stored } from '../store/couch.ts';
import { ApiError, ensure } from './api-error.ts';
import { readBody } from './body.ts';
import { callerOf } from './caller.ts';
import { asApiError } from './errors.ts';
import { CacheableAnswer, PreparedAnswer } from './prepared-answer.ts';
import { senderOf } from './sender.ts';

/** A call whose input was validated against its declaration. */
export interface Call<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  user: E['caller'] extends 'user' ? Id<'user'> : Id<'user'> | null;
  /** The document of the user when the call arrived. */
  account: E['caller'] extends 'user' ? Stored<User> : Stored<User> | null;
  deps: Deps;
  /** The network that the call came from, for limits. Never stored as it is, nor logged. */
  sender: string;
  ctx: RouterContext;
}

export type ApiRouter = Router;

/** Handlers whose answer is not JSON set `ctx.body` themselves. */
type HandlerAnswer<E extends Endpoint> = E['media'] extends 'image' | 'events'
  ? Promise<void>
  : Promise<AnswerOf<E> | PreparedAnswer | CacheableAnswer>;

/** Registers a call: parse, check permission, run the handler, answer. Removes undeclared fields from the answer. */
export function route<const E extends Endpoint>(
  router: ApiRouter,
  endpoint: E,
  handler: (call: Call<E>) => HandlerAnswer<E>,
): void {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  router[method](routePattern(endpoint), async (ctx) => {
    try {
      const call = await readCall(ctx, endpoint);
      // Devices are shared, so a browser must not store an answer to a user, unless the handler allows it.
      if (call.user) ctx.set('Cache-Control', 'no-store');
      const answer: unknown = await handler(call as Call<E>);
      if (endpoint.media === 'image' || endpoint.media === 'events') return;
      if (answer instanceof CacheableAnswer) await sendStanding(ctx, answer);
      else if (answer instanceof PreparedAnswer) await answer.send(ctx);
      else if (endpoint.media === 'csv') ctx.body = v.parse(v.string(), answer);
      else ctx.body = JSON.stringify(v.parse(endpoint.answer, answer));
      ctx.type = endpoint.media === 'csv' ? 'text/csv; charset=utf-8' : 'json';
    } catch (error) {
      throw asDeclared(endpoint, error);
    }
  });
}

/** A cached answer is current no longer than the session that it was made for. */
async function sendStanding(ctx: RouterContext, { answer, isCurrent }: CacheableAnswer): Promise<void> {
  await answer.send(ctx);
  const { sessionExpires = Number.POSITIVE_INFINITY } = ctx.state;
  ctx.state.isCurrent = () => Date.now() < sessionExpires && isCurrent();
}

/** Refusals follow the contract as well: a code that the call does not declare becomes an internal error. */
function asDeclared(endpoint: Endpoint, error: unknown): unknown {
  const { code } = asApiError(error);
  if (errorsOf(endpoint).includes(code)) return error;
  const undeclared = new Error(`${endpoint.method} ${endpoint.path} does not declare ${code}`, {
    cause: error,
  });
  undeclared.name = `Undeclared ${code}`;
  return undeclared;
}

async function readCall(ctx: RouterContext, endpoint: Endpoint): Promise<Call> {
  const deps: Deps = ctx.state.deps;
  checkApiKey(ctx, endpoint, deps);
  const account = await callerOf(ctx, endpoint.caller, deps);
  const params = endpoint.params && parse(endpoint.params, paramsFrom(endpoint, ctx.params), 'path');
  const query = endpoint.query && parse(endpoint.query, { ...ctx.query }, 'query');
  const readable = endpoint.body && endpoint.media !== 'multipart';
  const body = readable ? parse(endpoint.body!, await readBody(ctx, endpoint), '', isLarge(ctx)) : undefined;
  const user = account?._id ?? null;
  return { params, query, body, user, account, deps, ctx, sender: senderOf(ctx) } as Call;
}

function checkApiKey(ctx: RouterContext, endpoint: Endpoint, deps: Deps): void {
  if (!needsApiKey(endpoint)) return;
  ensure(deps.config.apiKeys.includes(ctx.get(API_KEY_HEADER)), 'api-key');
}

const isLarge = ({ request }: RouterContext): boolean => (request.rawBody?.length ?? 0) > 16_384;

/**
 * Throws 'bad-request', with paths and reasons, if the input does not match the schema.
 * @param abortEarly stops at the first fault: finding one in each of half a million elements takes seconds
 */
export function parse<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  at: string,
  abortEarly = false,
): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortEarly });
  if (result.success) return result.output;
  throw new ApiError('bad-request', { issues: issuesOf(result.issues, at) });
}
