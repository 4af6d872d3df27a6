import { expect, test } from 'vitest';
import { type CouchRefusal, upstreamPath } from './database-call.ts';
import { readDatabaseCall } from './read-database-call.ts';

/** The path that would be forwarded, or the refusal. */
function sent(method: string, address: string): string {
  try {
    return upstreamPath(readDatabaseCall(method, address), 'db');
  } catch (error) {
    const { status, message } = error as CouchRefusal;
    return `${status} ${message}`;
  }
}

test.each([
  ['GET', '/db/catalog', '/db/'],
  ['HEAD', '/db/catalog/', '/db/'],
  ['GET', '/db/addresses-anna/7461JH12', '/db/7461JH12'],
  ['PUT', '/db/addresses-anna/7461JH12?new_edits=false', '/db/7461JH12?new_edits=false'],
  ['GET', '/db/catalog/organisation%2froma', '/db/organisation%2Froma'],
  ['GET', '/db/catalog/a:b', '/db/a%3Ab'],
  ['GET', '/db/orders-anna/x?rev=1-a&revs=true', '/db/x?rev=1-a&revs=true'],
  ['GET', '/db/catalog/x?rev=1-a&latest=true', '/db/x?rev=1-a&latest=true'],
  ['GET', '/db/catalog/x?open_revs=all', '/db/x?open_revs=all'],
  [
    'GET',
    '/db/catalog/x?latest=true&open_revs=%5B%221-a%22%5D',
    '/db/x?latest=true&open_revs=%5B%221-a%22%5D',
  ],
  ['GET', '/db/catalog/_local/a%2Fb', '/db/_local/a%2Fb'],
  ['PUT', '/db/orders-anna/_local%2fa', '/db/_local/a'],
  ['GET', '/db/orders-anna/_design/identity', '/db/_design/identity'],
  [
    'GET',
    '/db/catalog/_changes?style=all_docs&since=0&limit=25',
    '/db/_changes?style=all_docs&since=0&limit=25',
  ],
  ['GET', '/db/catalog/_changes?feed=normal&heartbeat=10000&timeout=0', '/db/_changes'],
  ['POST', '/db/catalog/_changes?filter=_selector', '/db/_changes?filter=_selector'],
  ['POST', '/db/catalog/_bulk_get?revs=true&latest=true', '/db/_bulk_get?revs=true&latest=true'],
  ['GET', '/db/orders-anna/_all_docs?include_docs=true', '/db/_all_docs?include_docs=true'],
  ['GET', '/db/catalog/_all_docs?startkey=%22hub%2F%22', '/db/_all_docs?startkey=%22hub%2F%22'],
  [
    'GET',
    '/db/catalog/_all_docs?key=%22a%22&include_docs=true',
    '/db/_all_docs?key=%22a%22&include_docs=true',
  ],
])('forwards %s %s', (method, address, expected) => {
  expect(sent(method, address)).toBe(expected);
});

test.each([
  // Paths that the next server may interpret differently.
  ['PUT', '/db/catalog/x\\..\\_local\\spam', '400 Malformed path'],
  ['PUT', '/db/catalog/x%5C..%5C_local%5Cspam', '404 missing'],
  ['GET', '/db/catalog/..%2Fusers', '404 missing'],
  ['GET', '/db/catalog/%2e%2e/users', '404 missing'],
  ['GET', '/db/catalog/x%00', '404 missing'],
  ['GET', '/db/catalog/%E2%80%AEx', '404 missing'],
  ['GET', '/db/catalog/%ff', '400 Malformed path'],
  ['GET', '/db/catalog/%', '400 Malformed path'],
  ['GET', '/db/catalog#x', '400 Malformed path'],
  ['GET', '/db/catalog/x/picture', '404 missing'],
  ['GET', '/db/catalog/x/identity', '404 missing'],
  ['GET', '/db/catalog//', '404 missing'],
  ['GET', 'http://here/db/catalog', '400 Malformed path'],
  // Databases and documents that callers must not reach.
  ['GET', '/db/users', '404 missing'],
  ['GET', '/db/_users', '404 missing'],
  ['GET', '/db/catalog%2f', '404 missing'],
  ['GET', '/db/orders-anna%2f..%2fusers', '404 missing'],
  ['GET', '/db/orders-anna%2f', '404 missing'],
  ['GET', '/db/orders-%2fanna', '404 missing'],
  ['GET', '/db/catalog/_security', '404 missing'],
  ['GET', '/db/catalog/%5Fsecurity', '404 missing'],
  ['GET', '/db/catalog/_design/shape', '404 missing'],
  ['GET', '/db/catalog/_design%2Fidentity', '404 missing'],
  ['GET', '/db/catalog/_design/identity/', '404 missing'],
  ['PUT', '/db/orders-anna/_design/identity', '405 Only GET allowed'],
  ['GET', '/db/orders-anna/_local/notes-of-users', '404 missing'],
  ['PUT', '/db/catalog/_local/x', '405 Only GET allowed'],
  ['DELETE', '/db/addresses-anna', '405 Only GET, HEAD allowed'],
  // Parameters.
  [
    'GET',
    '/db/catalog/_changes?feed=continuous',
    '400 Only the normal feed is passed through; see /api/events',
  ],
  ['GET', '/db/catalog/_changes?feed=normal&feed=continuous', '400 `feed` is given twice'],
  [
    'GET',
    '/db/catalog/_changes?limit=1;feed=continuous',
    '400 `limit` has a value that is not passed through',
  ],
  ['GET', '/db/catalog/_changes?limit=1001', '400 `limit` has a value that is not passed through'],
  ['GET', '/db/catalog/_changes?include_docs=true', '400 `include_docs` needs a `limit` of 200 at most'],
  [
    'GET',
    '/db/catalog/_changes?include_docs=true&limit=201',
    '400 `include_docs` needs a `limit` of 200 at most',
  ],
  ['GET', '/db/catalog/_changes?attachments=true', '400 `attachments` is not passed through here'],
  ['GET', '/db/catalog/_changes?filter=_selector', '400 `filter` requires POST, and POST requires `filter`'],
  ['POST', '/db/catalog/_changes', '400 `filter` requires POST, and POST requires `filter`'],
  ['POST', '/db/catalog/_changes?filter=shape/x', '400 `filter` has a value that is not passed through'],
  ['GET', '/db/catalog/_all_docs?include_docs=true', '400 `include_docs` needs a `limit` of 200 at most'],
  [
    'GET',
    '/db/catalog/x?open_revs=%5B%221-a%22,%221-a%22%5D',
    '400 `open_revs` has a value that is not passed through',
  ],
  [
    'GET',
    `/db/catalog/x?open_revs=${encodeURIComponent(JSON.stringify(Array.from({ length: 101 }, (_, index) => `${index}-a`)))}`,
    '400 `open_revs` has a value that is not passed through',
  ],
  [
    'GET',
    `/db/catalog/_all_docs?startkey=%22${'x'.repeat(1000)}%22`,
    '400 `startkey` has a value that is not passed through',
  ],
  ['GET', '/db/catalog/_all_docs?startkey=%5B%5D', '400 `startkey` has a value that is not passed through'],
  // Earlier revisions of what anyone may read.
  ['GET', '/db/catalog/x?rev=1-a', '400 Here revisions are read with `latest=true`'],
  ['HEAD', '/db/catalog/x?rev=1-a&latest=false', '400 Here revisions are read with `latest=true`'],
  ['GET', '/db/catalog/x?open_revs=%5B%221-a%22%5D', '400 Here revisions are read with `latest=true`'],
  ['POST', '/db/catalog/_bulk_get?revs=true', '400 Here revisions are read with `latest=true`'],
  ['GET', '/db/catalog?x=1', '400 `x` is not passed through here'],
  ['PUT', '/db/addresses-anna/x?batch=ok', '400 `batch` is not passed through here'],
  ['GET', '/db/catalog/x?rev=1-a%26attachments%3Dtrue', '400 `rev` has a value that is not passed through'],
  ['GET', '/db/catalog/x?__proto__=1', '400 `__proto__` is not passed through here'],
])('refuses %s %s', (method, address, expected) => {
  expect(sent(method, address)).toBe(expected);
});
