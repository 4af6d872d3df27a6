import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type AnswerOf, type BodyInput, type Endpoint, pathOf } from '#contract/endpoint';
import { ERRORS, type ErrorCode, errorSchema } from '#contract/errors';
import { errorsOf, NO_CALL_ERRORS } from '#contract/general-errors';
import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';

export interface CallInput<E extends Endpoint> {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: BodyInput<E>;
  /** The body of a call that takes a multipart form. */
  form?: FormData;
  headers?: Record<string, string>;
}

export interface CallResult<A> {
  status: number;
  headers: Headers;
  /** The code of a refusal. */
  code: ErrorCode | undefined;
  /** The body as the contract declares it; the body of a refusal has `details` and `issues`. */
  body: A;
}

export interface Caller {
  /** Returns the answer, also if it is a refusal. */
  ask<const E extends Endpoint>(endpoint: E, asked?: CallInput<E>): Promise<CallResult<AnswerOf<E>>>;
  /** Returns the answer, and throws if the call is refused. */
  get<const E extends Endpoint>(endpoint: E, asked?: CallInput<E>): Promise<AnswerOf<E>>;
  /** Returns how the call was refused, e.g. '422 host-closed'. */
  refusal<const E extends Endpoint>(endpoint: E, asked?: CallInput<E>): Promise<string>;
}

/**
 * Calls the contract over HTTP, as any program would, and checks every answer against it. `url` is the prefix of the
 * calls' paths. With several servers each call goes to the next one, as behind a load balancer.
 */
export function callerOf(url: string | readonly string[], token?: string): Caller {
  const urls = [url].flat();
  let calls = 0;
  async function ask<const E extends Endpoint>(endpoint: E, asked: CallInput<E> = {}) {
    const address = new URL(urls[calls++ % urls.length] + pathOf(endpoint, asked.params));
    address.search = new URLSearchParams(asked.query).toString();
    const headers = {
      [API_KEY_HEADER]: APP_API_KEY,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(asked.body !== undefined && {
        'content-type': endpoint.media === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
      ...asked.headers,
    };
    const body = asked.form ?? bodyText(endpoint, asked.body);
    const response = await fetch(address, {
      method: endpoint.method,
      headers,
      ...(body !== undefined && { body }),
    });
    const { status } = response;
    const text = await response.text();
    const json = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
    if (status !== 304) expectDeclared(endpoint, status, json);
    if (status < 400 && response.headers.has('etag') && !endpoint.tagged)
      throw new Error(`${endpoint.method} ${endpoint.path} has a tag that the contract does not declare`);
    const code = response.ok ? undefined : json.code;
    return { status, headers: response.headers, code, body: json };
  }
  return {
    ask,
    async get(endpoint, asked) {
      const { status, body } = await ask(endpoint, asked);
      if (status !== 200)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    async refusal(endpoint, asked) {
      const { status, code } = await ask(endpoint, asked);
      return `${status} ${code}`;
    },
  };
}

const bodyText = ({ media }: Endpoint, body: unknown): string | undefined =>
  media === 'form' && body
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body);

/**
 * Throws if an answer has more or other fields than the contract declares, or a refusal has a code that the call does
 * not declare.
 */
function expectDeclared(endpoint: Endpoint, status: number, body: unknown): void {
  const { method, path, media, answer } = endpoint;
  const said = `${method} ${path} answered ${status} ${JSON.stringify(body)?.slice(0, 500)}`;
  if (status < 400) {
    if (media === 'image' || media === 'events') return;
    const parsed = v.safeParse(answer, body);
    if (!parsed.success || !isDeepStrictEqual(parsed.output, body)) throw new Error(`undeclared: ${said}`);
    return;
  }
  const parsed = v.safeParse(v.strictObject(errorSchema.entries), body);
  if (!parsed.success) throw new Error(`no refusal of the contract: ${said}`);
  const { code } = parsed.output;
  const declared = [...errorsOf(endpoint), ...NO_CALL_ERRORS].includes(code) && ERRORS[code] === status;
  if (!declared) throw new Error(`undeclared refusal: ${said}`);
}
