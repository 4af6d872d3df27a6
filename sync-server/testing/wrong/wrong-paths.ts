import { METHODS } from 'node:http';
import fc from 'fast-check';
import { declaredMethods } from '#contract/declared-methods';
import { type Endpoint, pathOf } from '#contract/endpoint';
import { ERROR_CODES, type ErrorCode } from '#contract/errors';
import type { Fault } from './wrong-bodies.ts';
import { wellFormed, wrongText } from './wrong-values.ts';

const NOT_THERE = ERROR_CODES.filter((code) => code.endsWith('not-found'));
/** A path that is wrong for one call may match another one, which then refuses it with its own code. */
const REFUSED: ErrorCode[] = [
  'bad-request',
  'method-not-allowed',
  'not-logged-in',
  'too-large',
  ...NOT_THERE,
];

/** Sent as they are; encoded only if there is no other way. */
const segment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%2E%2E%2F',
    '..%2F..%2Fusers',
    '%2F',
    '%5C',
    '%00',
    '%',
    '%zz',
    '%E0%A4%A',
  ),
  fc.constantFrom(
    '%ED%A0%80',
    '%C0%AF',
    '%FF%FE',
    '__proto__',
    'constructor',
    '*',
    ':id',
    '{id}',
    '(.*)',
    '$',
    ';x=1',
  ),
  fc.constantFrom(
    'menu/midden',
    'user/anna',
    'order/1',
    'hub/teststad',
    'organisation/midden',
    'club/fanfare',
  ),
  fc.constantFrom(
    'Organisation/midden',
    'organisation/MIDDEN',
    'organisation%2Fmidden',
    'organisation/-',
    '_design',
  ),
  fc.integer({ min: 100, max: 7_000 }).map((length) => 'a'.repeat(length)),
  fc.integer({ min: 17_000, max: 40_000 }).map((length) => 'a'.repeat(length)),
  wrongText.map((text) => encodeURIComponent(wellFormed(text))),
);

/** Paths that do not match this call, for its method. Paths that a router would match are filtered out. */
export function wrongPaths(endpoint: Endpoint, params: Record<string, string>): fc.Arbitrary<Fault> {
  const right = pathOf(endpoint, params);
  const instead = Object.entries(params).map(([name, value]) => {
    const sent = value.split('/').map(encodeURIComponent).join('/');
    const at = pathOf(endpoint, { ...params, [name]: value }).lastIndexOf(sent);
    return [right.slice(0, at), right.slice(at + sent.length)] as const;
  });
  const places = [...instead, ...instead, [`${right}/`, ''] as const];
  return fc
    .tuple(fc.constantFrom(...places), segment, fc.boolean())
    .map(([[before, after], text, twice]) => `${before}${text}${twice ? `/${text}` : ''}${after}`)
    .filter((path) => path.length > 16_000 || !takes(endpoint, path, right))
    .map((path): Fault => ({ why: 'path', codes: REFUSED, path }));
}

function takes({ method }: Endpoint, path: string, right: string): boolean {
  const bare = path.replace(/\/+$/, '');
  return bare.toLowerCase() === right.toLowerCase() || declaredMethods(bare).includes(method);
}

/** CONNECT is for proxies, OPTIONS is answered everywhere, and HEAD has no body to check. */
const UNASKED = ['CONNECT', 'OPTIONS', 'HEAD'];

export function wrongMethods(path: string): fc.Arbitrary<Fault> {
  const declared: string[] = declaredMethods(path);
  const methods = METHODS.filter((method) => !UNASKED.includes(method) && !declared.includes(method));
  return fc.constantFrom(...methods).map((method): Fault => ({ why: 'method', codes: REFUSED, method }));
}

/** Queries that no call reads. */
export const harmlessQueries: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.constantFrom('?__proto__[a]=1', '?a=1&a=2', '?', '??', '?%', '?%00', '?a[b][c]=1', '?lang=%F0'),
      fc.tuple(wrongText, wrongText).map((pair) => `?${new URLSearchParams([pair])}`),
    ),
  },
);

/** Values that the two calls with a query refuse. */
export function wrongQueries(endpoint: Endpoint): fc.Arbitrary<Fault> {
  const names = Object.keys((endpoint.query as unknown as { entries: object }).entries);
  const [name = ''] = names;
  return fc
    .tuple(wrongText, wrongText)
    .map(
      ([one, other]) =>
        `?${new URLSearchParams([
          [name, one],
          [name, other],
        ])}`,
    )
    .map((query): Fault => ({ why: 'query', codes: ['bad-request'], query }));
}
