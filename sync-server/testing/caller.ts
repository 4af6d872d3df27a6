import { type AnswerOf, type BodyInput, type Endpoint, pathOf } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';
import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';

export interface Asked<E extends Endpoint> {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: BodyInput<E>;
  headers?: Record<string, string>;
}

export interface Answered<A> {
  status: number;
  /** Of a refusal. */
  code: ErrorCode | undefined;
  /** The body, as the contract declares it; of a refusal `details` and `issues` are in it. */
  body: A;
}

export interface Caller {
  /** The answer, whatever it is. */
  ask<const E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<Answered<AnswerOf<E>>>;
  /** The answer of a call that must succeed. */
  get<const E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<AnswerOf<E>>;
  /** '422 host-closed': how a call was refused. */
  refusal<const E extends Endpoint>(endpoint: E, asked?: Asked<E>): Promise<string>;
}

/** Calls the contract over HTTP, as any program would. `url` is what the paths of the calls follow. */
export function callerOf(url: string, token?: string): Caller {
  async function ask<const E extends Endpoint>(endpoint: E, asked: Asked<E> = {}) {
    const address = new URL(url + pathOf(endpoint, asked.params));
    address.search = new URLSearchParams(asked.query).toString();
    const form = endpoint.media === 'form';
    const headers = {
      [API_KEY_HEADER]: APP_API_KEY,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(asked.body !== undefined && {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
      ...asked.headers,
    };
    const body = form
      ? new URLSearchParams(asked.body as Record<string, string>).toString()
      : JSON.stringify(asked.body);
    const response = await fetch(address, {
      method: endpoint.method,
      headers,
      ...(asked.body !== undefined && { body }),
    });
    const text = await response.text();
    const json = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
    return { status: response.status, code: response.ok ? undefined : json.code, body: json };
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
