import {
  type AnswerOf,
  type BodyInput,
  type Endpoint,
  type ParamsOf,
  pathOf,
  type QueryOf,
} from '#contract/endpoint';
import type { ApiErrorBody, ErrorCode } from '#contract/errors';
import { COMMAND_ID_HEADER } from '#contract/headers';
import type { Id } from '#documents/id';
import { appHeaders, checkAppVersion } from '../device/app-version.ts';
import { isOffline, serverAnswered } from '../device/connection.ts';
import { serverUrl } from '../device/environment.ts';
import { sessionRefused } from '../device/pending-deletions.ts';
import { adjustClock } from '../device/server-clock.ts';
import { session } from '../device/session-store.ts';
import { fetchLarge } from './fetch-large.ts';
import { readByLine, type TakeArrived } from './read-by-line.ts';

/** Codes for failures without an answer of the server, besides the server's own codes. */
export type NetworkCode = 'offline' | 'timeout' | 'unreachable' | 'bad-answer';
export type ClientCode = ErrorCode | NetworkCode;

export interface Refusal {
  ok: false;
  code: ClientCode;
  /** HTTP status; 0 without an answer. */
  status: number;
  /** Whether the request may have reached the server, even if no answer came. */
  sent: boolean;
  details: Record<string, unknown>;
  issues: NonNullable<ApiErrorBody['issues']>;
  /** Milliseconds that the server asks to wait. */
  retryAfter: number | null;
}
export type Result<T> = { ok: true; answer: T } | Refusal;

export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyInput<E>;
  /** The same for every attempt of a command, so that the server can dedupe. */
  commandId?: string;
  /** Refused unsent, as 'not-logged-in', unless this user is logged in: another may have logged in meanwhile. */
  as?: Id<'user'>;
  signal?: AbortSignal;
  /** For the whole answer, unless it is a large one. */
  timeoutMs?: number;
  /** The answer may take long to arrive; it has no limit but that of `fetchLarge`, and is not cancelled. */
  isLarge?: boolean;
  /** Takes the documents of a large answer while it arrives. */
  take?: TakeArrived;
}

const TIMEOUT_MS = 15_000;
const refusal = (code: ClientCode, rest: Partial<Refusal> = {}): Refusal => ({
  ok: false,
  code,
  status: 0,
  sent: true,
  details: {},
  issues: [],
  retryAfter: null,
  ...rest,
});

/** Calls an endpoint of the contract. Failures of network and server are results; it does not throw. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<Result<AnswerOf<E>>> {
  return callWith(endpoint, input, (url, headers) => send(endpoint, input, url, headers));
}

/** Sends the request; rejects with a TimeoutError if the answer takes too long. */
export type Transport = (url: URL, headers: Headers) => Promise<Response>;

/** A call with a transport of its own, for example with upload progress. */
export async function callWith<E extends Endpoint>(
  endpoint: E,
  { params, query, commandId, as, signal, take }: Omit<CallInput<E>, 'body' | 'timeoutMs'>,
  transport: Transport,
): Promise<Result<AnswerOf<E>>> {
  if (isOffline()) return refusal('offline', { sent: false });
  const { token, user } = session.get() ?? {};
  if (as && user?._id !== as) return refusal('not-logged-in', { sent: false });
  const headers = new Headers({ ...appHeaders(), accept: 'application/json' });
  if (token && endpoint.caller !== 'anyone') headers.set('authorization', `Bearer ${token}`);
  if (commandId) headers.set(COMMAND_ID_HEADER, commandId);
  const url = serverUrl(pathOf(endpoint, params as Record<string, string>));
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  try {
    const response = await transport(url, headers);
    checkAppVersion(response);
    const result = await read<AnswerOf<E>>(response, take);
    serverAnswered(result.ok || result.code !== 'bad-answer');
    if (!result.ok && result.code === 'session-invalid' && token) sessionRefused(token, result.details);
    return result;
  } catch (error) {
    if (signal?.aborted) return refusal('unreachable');
    serverAnswered(false);
    return refusal((error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable');
  }
}

function send<E extends Endpoint>(
  { method }: E,
  { body, signal, timeoutMs = TIMEOUT_MS, isLarge }: CallInput<E>,
  url: URL,
  headers: Headers,
): Promise<Response> {
  if (body !== undefined) headers.set('content-type', 'application/json');
  const request = {
    method,
    headers,
    credentials: 'omit' as const,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  if (isLarge) return fetchLarge(url, request);
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
  return fetch(url, { ...request, signal: AbortSignal.any(limits) });
}

/** Anything but JSON is a 'bad-answer': it comes from a captive portal, for example, and not from the server. */
async function read<T>(response: Response, take?: TakeArrived): Promise<Result<T>> {
  // The body of a large answer may take minutes.
  const arrived = Date.now();
  const isJson = response.headers.get('content-type')?.includes('json');
  const json = isJson ? await readJson(response, take) : undefined;
  // An answer with an ETag may come from a cache, with an old Date header.
  if (json !== undefined && !response.headers.has('etag')) adjustClock(response.headers.get('date'), arrived);
  if (response.ok) {
    return json === undefined
      ? refusal('bad-answer', { status: response.status })
      : { ok: true, answer: json };
  }
  const { code, details = {}, issues = [] } = (json ?? {}) as Partial<ApiErrorBody>;
  // In the details of the server, in the header of a proxy.
  const seconds = Number(details.retryAfter ?? response.headers.get('retry-after') ?? Number.NaN);
  return refusal(code ?? 'bad-answer', {
    status: response.status,
    details,
    issues,
    retryAfter: Number.isFinite(seconds) ? seconds * 1000 : null,
  });
}

const readJson = (response: Response, take?: TakeArrived) =>
  take && response.body ? readByLine(response.body, take) : response.json();
