import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `anyone`; `optional` (a token makes the answer personal); `user` (a valid token).
 * `provider` is the payment provider's webhook, which has neither key nor token.
 */
export type Caller = 'anyone' | 'optional' | 'user' | 'provider';

/**
 * One call of the API, declared once for the server, the client, the mocks and the documentation.
 * In `path`, `{name}` is one segment and `{name:id}` an id of two, e.g. `organisation/roma`.
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly caller: Caller;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** JSON unless `media` says otherwise. */
  readonly answer: v.GenericSchema;
  readonly media?: 'form' | 'multipart' | 'image' | 'events' | 'csv';
  /** The answer has an ETag; a caller that names it in If-None-Match gets 304. */
  readonly tagged?: true;
  readonly errors: readonly ErrorCode[];
}

export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Out<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type In<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
export type BodyInput<E extends Endpoint> = In<E['body']>;
export type AnswerOf<E extends Endpoint> = v.InferOutput<E['answer']>;

/** A parameter of a path: its name, and ':id' if it is an id, which has two segments. */
export const PARAM = /\{([a-zA-Z]+)(:id)?\}/g;

/** The path with its parameters filled in, for a client. Slashes in ids are kept. */
export function pathOf(declaration: Endpoint, params: Record<string, string> = {}): string {
  return declaration.path.replace(PARAM, (_, name: string, id?: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`${declaration.path} needs ${name}`);
    return (id ? value.split('/') : [value]).map(encodeURIComponent).join('/');
  });
}

/** The path as a pattern for a router or mock: `{hostId:id}` becomes `:hostId_kind/:hostId_key`. */
export const routePattern = (declaration: Endpoint): string =>
  declaration.path.replace(PARAM, (_, name: string, id?: string) =>
    id ? `:${name}_kind/:${name}_key` : `:${name}`,
  );

/** The parameters of a declaration, from the match of a router with `routePattern`. */
export function paramsFrom(declaration: Endpoint, matched: Record<string, unknown>): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [, name = '', id] of declaration.path.matchAll(PARAM)) {
    params[name] = id ? `${matched[`${name}_kind`]}/${matched[`${name}_key`]}` : String(matched[name]);
  }
  return params;
}
