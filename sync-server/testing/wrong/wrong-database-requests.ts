import fc from 'fast-check';
import * as v from 'valibot';
import { savedAddressSchema } from '#documents/address';
import { favouriteSchema } from '#documents/favourite';
import { keyOf } from '#documents/ids';
import type { RawRequest } from '../raw-request.ts';
import type { OwnData } from './right-requests.ts';
import { jsonText, wrongText, wrongValue } from './wrong-values.ts';

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'COPY', 'MOVE'];

/** Requests to `/db` by any caller, with documents that are not allowed. Valid replication is left out. */
export function wrongDatabaseRequests(own: OwnData, tokens: string[]): fc.Arbitrary<RawRequest> {
  const headers = fc.constantFrom(...tokens, 'a.b.c', '').map((token) => ({
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }));
  return fc
    .record({ method: fc.constantFrom(...METHODS), path: pathIn(own), headers, body })
    .map((request) => (request.method === 'GET' ? { ...request, body: undefined } : request))
    .filter(({ method, path }) => method !== 'PUT' || !path.includes('/_local/'));
}

const body: fc.Arbitrary<string> = fc
  .oneof(
    wrongValue,
    fc.record({ docs: fc.oneof(wrongValue, fc.array(wrongValue, { maxLength: 5 })) }),
    fc.record({ docs: fc.array(wrongValue, { maxLength: 5 }), new_edits: fc.constant(false) }),
    fc.record({ keys: wrongValue }),
    fc.record({ _id: wrongText, _rev: wrongText, type: fc.constantFrom('address', 'favourite', 'order') }),
    fc.record({ _id: fc.constant('1234AB4'), _attachments: wrongValue }),
    fc.dictionary(wrongText, wrongValue, { maxKeys: 4 }),
  )
  .filter((value) => !v.is(savedAddressSchema, value) && !v.is(favouriteSchema, value))
  .map(jsonText);

function pathIn({ user, order }: OwnData): fc.Arbitrary<string> {
  const key = keyOf(user);
  const database = fc.constantFrom(
    ...['catalog', `orders-${key}`, `stamps-${key}`, `addresses-${key}`, `favourites-${key}`],
    ...[
      'deliveries-midden',
      'orders',
      'users',
      'gazetteer',
      'files',
      'notices',
      'sandbox',
      '_users',
      '_replicator',
    ],
    ...['addresses-nobody', 'orders-', 'deliveries-..', '..', '%2e%2e', 'catalog%2F..%2Fusers', '_all_dbs'],
    ...['CATALOG', 'catalog%00', 'a'.repeat(300), '_session', '_node', '__proto__', 'constructor'],
  );
  const rest = fc.oneof(
    fc.constantFrom('', '/', '/_all_docs', '/_changes', '/_bulk_docs', '/_bulk_get', '/_revs_diff', '/_find'),
    fc.constantFrom('/_index', '/_security', '/_design/shape', '/_design%2Fshape', '/_local/x', '/_compact'),
    fc.constantFrom(
      '/_purge',
      '/_revs_limit',
      '/__proto__',
      '/constructor',
      '/../users',
      '/%2e%2e/users/_all_docs',
    ),
    fc.constantFrom(
      '/1234AB2',
      '/organisation%2Fmidden',
      '/organisation/midden',
      '/1234AB2/picture',
      '/%',
      '/%FF',
    ),
    fc.constant(`/${encodeURIComponent(order)}`),
    wrongText.map((text) => `/${encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))}`),
  );
  return fc.tuple(database, rest, query).map((parts) => `/db/${parts.join('')}`);
}

const option = fc.tuple(
  fc.constantFrom(
    'since',
    'limit',
    'feed',
    'include_docs',
    'startkey',
    'keys',
    'rev',
    'revs',
    'open_revs',
    'style',
  ),
  fc.oneof(
    fc.constantFrom('-1', 'now', 'all', 'longpoll', 'continuous', '[', '"', '{}', 'true', '9e99'),
    wrongText,
  ),
);

const query: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc.array(option, { minLength: 1, maxLength: 3 }).map((all) => `?${new URLSearchParams(all)}`),
  },
  { weight: 1, arbitrary: fc.constantFrom('?', '?%', '?new_edits=false', '?batch=ok', '?__proto__=1') },
);
