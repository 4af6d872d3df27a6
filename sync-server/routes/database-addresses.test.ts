import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { signToken } from '../http/session.ts';
import { CouchNodes } from '../store/couch-nodes.ts';
import { WriteListeners } from '../store/write-listeners.ts';
import { RawClient, type RawRequest } from '../testing/raw-request.ts';
import { type Arrival, type RecordingCouch, startRecordingCouch } from '../testing/recording-couch.ts';
import { oddAddresses } from '../testing/wrong/odd-paths.ts';
import { databaseProxy } from './database-proxy.ts';

const REQUESTS = 10_000;
const SECRET = 'a secret of this test';
const anna = signToken(SECRET, 'user/anna').token;

let couch: RecordingCouch;
let server: Server;
let client: RawClient;

beforeAll(async () => {
  couch = await startRecordingCouch();
  const empty = { doc_count: 0, rows: [] };
  const deps = {
    config: { jwtSecret: SECRET, environment: 'live' },
    clock: () => Date.now() * 1000, // Each request falls in another hour, so that the limit of writes does not apply.
    store: {
      couch: {
        nodes: new CouchNodes(couch.url),
        nameOf: (db: string) => `live-${db}`,
        request: async () => empty,
        upsert: async () => null,
        writes: new WriteListeners(),
      },
      users: { get: async (id: string) => (id === 'user/anna' ? { _id: id, hosts: [] } : null) },
      userDatabases: { ensure: async () => {} },
    },
  } as unknown as Deps;
  const app = new Koa({}).use(databaseProxy(deps));
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = new RawClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  client.close();
  server.close();
  await couch.close();
});

const METHODS_OF: Record<string, string[]> = {
  '': ['GET', 'HEAD'],
  _changes: ['GET', 'POST'],
  _all_docs: ['GET', 'POST'],
  _bulk_get: ['POST'],
  _revs_diff: ['POST'],
  _bulk_docs: ['POST'],
  '_design/identity': ['GET'],
};
const PARAMETERS =
  /^(since|limit|style|filter|include_docs|descending|seq_interval|startkey|endkey|start_key|end_key|key|skip|inclusive_end|update_seq|rev|revs|revs_info|latest|conflicts|open_revs|new_edits)$/;

/**
 * Written independently of the code under test: interprets the request as CouchDB would. Null if it is a single
 * allowed call.
 */
function problemOf(asked: string, { method, url }: Arrival): string | null {
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  if (new URL(url, 'http://couch').pathname !== path) return 'a URL parser would rewrite it';
  const [, db = '', ...rest] = path.split('/');
  const given = asked.split(/[?#]/)[0]!.split('/');
  if (db !== `live-${given[2]}` || !/^live-(catalog|(addresses|orders)-anna)$/.test(db))
    return 'another database';
  const below = rest.join('/');
  const names = [...new URLSearchParams(search).keys()];
  if (new Set(names).size < names.length || !names.every((name) => PARAMETERS.test(name)))
    return 'parameters';
  if (search.includes(';')) return 'a second separator';
  if (METHODS_OF[below]) return METHODS_OF[below].includes(method) ? null : 'method';
  const isLocal = rest[0] === '_local';
  if (rest.length !== (isLocal ? 2 : 1)) return 'more than one document';
  const id = decoded(rest.at(-1)!);
  const wanted = decoded(given.slice(3).join('/'));
  if (id === null || wanted === null) return 'undecodable';
  if (wanted !== (isLocal ? `_local/${id}` : id)) return 'another document';
  if (!isLocal && id.startsWith('_')) return 'an endpoint';
  if (/[\p{Cc}\p{Bidi_C}\\]/u.test(id) || id.split('/').some((part) => /^\.{1,2}$/.test(part))) return 'id';
  const allowed = isLocal ? (db === 'live-catalog' ? ['GET'] : ['GET', 'PUT']) : ['GET', 'HEAD', 'PUT'];
  return allowed.includes(method) ? null : 'method';
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const requests = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'PUT', 'PUT', 'POST', 'HEAD', 'DELETE', 'COPY'),
  path: oddAddresses,
  token: fc.constantFrom(anna, anna, anna, null),
  body: fc.constantFrom('{}', '{"docs":[]}', '{"keys":[],"docs":[]}', '{"selector":{}}'),
});

test(`of ${REQUESTS} odd spellings, only complete and allowed calls reach CouchDB`, async () => {
  const faults: string[] = [];
  let arrived = 0;
  const all = fc.sample(requests, {
    seed: Number(process.env.BAD_INPUT_SEED ?? 20260612),
    numRuns: REQUESTS,
  });
  const left = all.entries();
  const send = async () => {
    for (const [index, { method, path, token, body }] of left) {
      const headers = { accept: `text/${index}`, ...(token && { authorization: `Bearer ${token}` }) };
      const hasBody = method === 'PUT' || method === 'POST';
      const request: RawRequest = { method, path, headers, ...(hasBody && { body }) };
      const { status } = await client.send(request);
      const arrivals = couch.of(String(index));
      const problems = arrivals.map((arrival) => problemOf(path, arrival)).filter((fault) => fault !== null);
      const passed = status < 400 && !/^\/db\/?([?#]|$)/.test(path);
      if (arrivals.length !== (passed ? 1 : 0)) problems.push(`${arrivals.length} calls for a ${status}`);
      if (status >= 500) problems.push(`${status}`);
      if (problems.length > 0) faults.push(`${method} ${path} → ${arrivals[0]?.url}: ${problems.join()}`);
      arrived += arrivals.length;
    }
  };
  await Promise.all(Array.from({ length: 16 }, send));
  expect(faults.slice(0, 10)).toEqual([]);
  expect(arrived).toBeGreaterThan(REQUESTS / 20);
}, 120_000);
