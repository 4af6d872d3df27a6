import fc from 'fast-check';
import { type Endpoint, pathOf } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';
import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';
import type { RawRequest } from '../raw-request.ts';
import type { RightRequest } from './right-requests.ts';
import { extremeBodies, type Fault, wrongBodies } from './wrong-bodies.ts';
import { harmlessHeaders, wrongHeaders } from './wrong-headers.ts';
import { harmlessQueries, wrongMethods, wrongPaths, wrongQueries } from './wrong-paths.ts';
import { extremeUploads, wrongUploads } from './wrong-uploads.ts';

/** A request that is wrong in one respect, and the codes it may be refused with. */
export interface WrongRequest extends RawRequest {
  why: string;
  codes: ErrorCode[];
}

export interface Sending {
  secret: string;
  token: string;
  seed: number;
  count: number;
}

/**
 * Generates wrong requests, the same for the same seed, followed by those that are too large or too few to leave to
 * chance.
 */
export function wrongRequests(endpoint: Endpoint, right: RightRequest, sending: Sending): WrongRequest[] {
  const { seed, count } = sending;
  const faults = fc.tuple(faultsOf(endpoint, right, sending), harmlessHeaders, harmlessQueries);
  const generated = fc.sample(faults, { seed, numRuns: count });
  const extreme = extremesOf(endpoint).map((fault) => [fault, {}, ''] as const);
  return [...generated, ...extreme].map(([fault, headers, query]) =>
    wrong(endpoint, right, sending.token, { ...fault, query: fault.query ?? query }, headers),
  );
}

function faultsOf(endpoint: Endpoint, right: RightRequest, { secret, token }: Sending): fc.Arbitrary<Fault> {
  const faults = [
    { weight: 2, arbitrary: wrongHeaders(endpoint, secret, token) },
    { weight: 2, arbitrary: wrongPaths(endpoint, right.params ?? {}) },
    { weight: 1, arbitrary: wrongMethods(pathOf(endpoint, right.params)) },
  ];
  if (endpoint.query) faults.push({ weight: 2, arbitrary: wrongQueries(endpoint) });
  if (endpoint.body) faults.push({ weight: 6, arbitrary: wrongBodies(endpoint, right.body ?? {}) });
  if (endpoint.media === 'multipart') faults.push({ weight: 6, arbitrary: wrongUploads });
  return fc.oneof(...faults);
}

function extremesOf(endpoint: Endpoint): Fault[] {
  if (endpoint.media === 'multipart') return extremeUploads;
  return endpoint.body ? extremeBodies(endpoint.media === 'form') : [];
}

function wrong(
  endpoint: Endpoint,
  right: RightRequest,
  token: string,
  fault: Fault,
  harmless: Record<string, string>,
): WrongRequest {
  const { why, codes, method = endpoint.method, path = pathOf(endpoint, right.params), query = '' } = fault;
  const body = 'body' in fault ? fault.body : rightBody(endpoint, right);
  const headers = { ...rightHeaders(endpoint, token, body !== undefined), ...harmless, ...fault.headers };
  for (const name of fault.without ?? []) delete headers[name];
  return {
    why,
    codes,
    method,
    path: `${path}${withRight(right, query)}`,
    headers,
    body,
    chunked: fault.chunked ?? false,
  };
}

/** Puts the query of the right request before that of a fault, which then gives a parameter twice. */
const withRight = ({ query: right }: RightRequest, query: string): string =>
  right ? `?${new URLSearchParams(right)}${query.replace('?', '&')}` : query;

const rightBody = ({ media }: Endpoint, { body }: RightRequest): string | undefined =>
  media === 'form'
    ? new URLSearchParams(body as Record<string, string>).toString()
    : body && JSON.stringify(body);

function rightHeaders({ caller, media }: Endpoint, token: string, hasBody: boolean): Record<string, string> {
  return {
    [API_KEY_HEADER]: APP_API_KEY,
    ...((caller === 'user' || caller === 'optional') && { authorization: `Bearer ${token}` }),
    ...(hasBody && {
      'content-type': media === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
    }),
  };
}
