import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAX_LEAVES, MAX_NOTES } from '#decisions/document-room';
import { addressKey } from '#domain/address';
import { CouchUnavailable, StorageFull, Uncertain } from '../store/couch-errors.ts';
import { duringTests } from '../testing/during-tests.ts';
import { onAllCopies } from '../testing/on-all-copies.ts';
import { RawClient } from '../testing/raw-request.ts';
import { savedAddress } from '../testing/sample-documents.ts';
import { startWholeServer } from '../testing/start-whole-server.ts';

const server = duringTests(startWholeServer);
let client: RawClient;
let anna: string;
beforeAll(async () => {
  client = new RawClient(server.url);
  anna = await server.join('user/anna');
}, 60_000);
afterAll(async () => {
  client.close();
});

const addressAt = (number: number) => {
  const address = { ...savedAddress, number: String(number) };
  return { ...address, _id: addressKey(address) };
};
const put = async (path: string, body: object, token = anna) => {
  const answer = await server.call('PUT', `/db/${path}`, { token, body });
  const { reason } = (await answer.json()) as { reason?: string };
  return `${answer.status} ${reason ?? ''}`.trim();
};
const bulk = async (path: string, docs: object[], token?: string, more = {}) => {
  const body = { docs, ...more };
  const answer = await server.call('POST', `/db/${path}/_bulk_docs`, { ...(token && { token }), body });
  return (await answer.json()) as { id: string; error?: string; reason?: string }[];
};

describe('Without a token nothing can be written to the catalogue', () => {
  test.each([
    '/db/catalog/x\\..\\_local\\spam',
    '/db/catalog/x%5C..%5C_local%5Cspam',
    '/db/catalog/x/../_local/spam',
    '/db/catalog/_local/spam',
    '/db/catalog\\_local\\spam',
  ])('PUT %s', async (path) => {
    const { status } = await client.send({ method: 'PUT', path, body: '{"text":"spam"}' });
    expect([400, 401, 404, 405]).toContain(status);
    expect(await server.deps.store.couch.get('catalog', '_local/spam')).toBeNull();
  });

  test('not as a note in a batch of documents either', async () => {
    const docs = [{ _id: '_local/spam', text: 'spam' }];
    expect(await bulk('catalog', docs)).toMatchObject({ error: 'unauthorized', reason: 'not-logged-in' });
    expect(await bulk('catalog', docs, anna)).toMatchObject([{ error: 'forbidden', reason: 'reserved-id' }]);
    expect(await server.deps.store.couch.get('catalog', '_local/spam')).toBeNull();
  });
});

test('no connection is held open to wait for changes', async () => {
  for (const query of ['feed=continuous', 'feed=normal&feed=continuous', 'since=0;feed=continuous']) {
    const { status } = await client.send({ method: 'GET', path: `/db/catalog/_changes?${query}` });
    expect(status).toBe(400);
  }
});

test('members can read the identity of a database', async () => {
  const identity = { _id: '_design/identity', identity: 'made-today' };
  expect(await put('addresses-anna/7461JH12', savedAddress)).toBe('201');
  for (const db of ['catalog', 'addresses-anna']) {
    await server.deps.store.couch.upsert(db, identity._id, (known) => ({ ...known, ...identity }));
  }
  const read = async (db: string, token?: string) => {
    const answer = await server.call('GET', `/db/${db}/_design/identity`, token ? { token } : {});
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  expect(await read('catalog')).toMatchObject({ status: 200, identity: 'made-today' });
  expect(await read('addresses-anna', anna)).toMatchObject({ status: 200, identity: 'made-today' });
  expect(await read('addresses-anna')).toMatchObject({ status: 401 });
  expect(await read('addresses-anna', await server.join('user/bram'))).toMatchObject({ status: 403 });
});

test('a document has a maximum size', async () => {
  const large = { ...addressAt(1), name: 'x'.repeat(20_000) };
  expect(await put(`addresses-anna/${large._id}`, large)).toBe('413 document-too-large');
  const results = await bulk('addresses-anna', [addressAt(2), large, addressAt(3)], anna);
  expect(results.map(({ id, reason }) => [id, reason])).toEqual([
    [addressAt(2)._id, undefined],
    [large._id, 'document-too-large'],
    [addressAt(3)._id, undefined],
  ]);
});

test('a document with a history that no revision can have is refused, and can be saved afterwards', async () => {
  const address = addressAt(8);
  const path = `addresses-anna/${address._id}`;
  for (const _revisions of [
    { start: 1, ids: [] },
    { start: 1, ids: ['b', 'a'] },
    { start: 0, ids: ['a'] },
    { start: -5, ids: ['a'] },
    { start: 1_000_000_000, ids: ['a'] },
  ])
    expect(await put(`${path}?new_edits=false`, { ...address, _revisions })).toBe('403 revisions');
  expect(await put(path, address)).toBe('201');
  const read = await server.call('GET', `/db/${path}`, { token: anna });
  expect(await read.json()).toMatchObject(address);
});

test('a body that is compressed, malformed or not JSON is refused', async () => {
  const headers = { authorization: `Bearer ${anna}` };
  const path = '/db/addresses-anna/7461JH99';
  const of = (body: string | Buffer, more = {}) =>
    client.send({ method: 'PUT', path, headers: { ...headers, ...more }, body });
  expect((await of('{"a":')).status).toBe(400);
  expect((await of(Buffer.from([0x7b, 0xff, 0x7d]))).status).toBe(400);
  const notText = Buffer.from('{"name":"\xff"}', 'latin1');
  expect(JSON.parse((await of(notText)).text)).toMatchObject({ reason: 'invalid UTF-8 JSON' });
  expect((await of('{"a":"\\ud800"}')).status).toBe(400);
  expect((await of('{}', { 'content-encoding': 'gzip' })).status).toBe(400);
});

test('a document, a batch or a note that is nested too deeply is refused, and the server reports no fault of its own', async () => {
  const report = vi.spyOn(server.deps.log, 'error');
  const headers = { authorization: `Bearer ${anna}`, 'content-type': 'application/json' };
  const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  for (const [method, path, body] of [
    ['PUT', '7461JH99', `{"a":${nested}}`],
    ['PUT', '_local/phone', `{"a":${nested}}`],
    ['POST', '_bulk_docs', `{"docs":[{"_id":"7461JH99","a":${nested}}]}`],
  ]) {
    const sent = { method: method!, path: `/db/addresses-anna/${path}`, headers, body: body! };
    const { status, text } = await client.send(sent);
    expect(`${status} ${JSON.parse(text).error}`).toBe('400 bad_request');
  }
  expect(report).not.toHaveBeenCalled();
  report.mockRestore();
});

test('a body of unknown length is refused at the limit, and the next request of its connection is answered', async () => {
  const { status, text } = await client.send({
    method: 'PUT',
    path: '/db/addresses-anna/7461JH99',
    headers: { authorization: `Bearer ${anna}` },
    body: `{"name":"${'x'.repeat(5_000_000)}"}`,
    chunked: true,
  });
  expect(`${status} ${JSON.parse(text).error}`).toBe('413 too_large');
  const headers = { authorization: `Bearer ${anna}` };
  const next = await client.send({ method: 'GET', path: '/db/addresses-anna', headers });
  expect(next.status).toBe(200);
});

test.each([
  ['has no room on its disk', new StorageFull('full'), '507 insufficient_storage'],
  ['does not answer', new CouchUnavailable('down'), '503 unavailable'],
  ['has too few copies of a write', new Uncertain('minority'), '503 uncertain'],
])('a write is refused in the form of CouchDB if CouchDB %s', async (_, fault, expected) => {
  const failing = vi.spyOn(server.deps.store.couch.nodes, 'use').mockRejectedValue(fault);
  const answer = await server.call('PUT', '/db/favourites-anna/_local/down', {
    token: anna,
    body: { last_seq: 1 },
  });
  failing.mockRestore();
  const { error } = (await answer.json()) as { error?: string };
  expect(`${answer.status} ${error}`).toBe(expected);
});

test('a write that a minority of the copies took is not answered as stored', async () => {
  const { nodes } = server.deps.store.couch;
  const { use } = nodes;
  const sent = vi.spyOn(nodes, 'use').mockImplementation(async (work) => {
    const answer = await use.call(nodes, work);
    return Object.assign(answer as object, { statusCode: 202 }) as never;
  });
  const read = await server.call('GET', '/db/addresses-anna', { token: anna });
  const written = await server.call('PUT', `/db/addresses-anna/${addressAt(5)._id}`, {
    token: anna,
    body: addressAt(5),
  });
  sent.mockRestore();
  expect([read.status, written.status]).toEqual([202, 503]);
});

test('a user writes at most two thousand documents in an hour', async () => {
  const dirk = await server.join('user/dirk', { phone: '0687654377' });
  const writeMany = async (count: number) => {
    const docs = Array.from({ length: count }, (_, index) => ({ _id: `wrong-${index}` }));
    const body = { docs };
    const answer = await server.call('POST', '/db/addresses-dirk/_bulk_docs', { token: dirk, body });
    const { error } = (await answer.json()) as { error?: string };
    return `${answer.status} ${error ?? ''}`.trim();
  };
  expect(await writeMany(1000)).toBe('201');
  expect(await writeMany(999)).toBe('201');
  expect(await writeMany(2)).toBe('429 too_many_requests');
  expect(await writeMany(1)).toBe('201');
  expect(await writeMany(1)).toBe('429 too_many_requests');
  expect(await put(`addresses-anna/${addressAt(6)._id}`, addressAt(6))).toBe('201');
});

describe('Storage is limited', () => {
  test(`to ${MAX_NOTES} notes of a user in a database`, async () => {
    for (let number = 1; number <= MAX_NOTES; number += 1) {
      expect(await put(`favourites-anna/_local/phone-${number}`, { last_seq: number })).toBe('201');
    }
    expect(await put('favourites-anna/_local/one-more', { last_seq: 1 })).toBe('403 too-many-notes');
    const known = await server.call('GET', '/db/favourites-anna/_local/phone-1', { token: anna });
    const note = (await known.json()) as object;
    expect(await put('favourites-anna/_local/phone-1', { ...note, last_seq: 2 })).toBe('201');
    expect(await put('orders-anna/_local/phone-1', { last_seq: 1 })).toBe('201');
  });

  test('to 200 addresses, however they are sent', async () => {
    const many = Array.from({ length: 250 }, (_, index) => addressAt(index + 100));
    const results = await bulk('addresses-anna', many, anna);
    await onAllCopies(server.deps.store.couch, 'addresses-anna', many);
    const refused = results.filter(({ reason }) => reason === 'too-many-documents');
    expect(results).toHaveLength(250);
    expect(refused.length).toBeGreaterThanOrEqual(50);
    expect(refused.length).toBeLessThan(60);
    const [first, ...others] = refused;
    expect(await put(`addresses-anna/${first!.id}`, many.find(({ _id }) => _id === first!.id)!)).toBe(
      '403 too-many-documents',
    );
    const replicated = { ...addressAt(9999), _rev: '1-abc' };
    expect(await bulk('addresses-anna', [replicated], anna, { new_edits: false })).toMatchObject([
      { id: replicated._id, reason: 'too-many-documents' },
    ]);
    // A user at the limit can still delete, and then save again.
    const { rows } = await server.deps.store.couch.request<{
      rows: { id: string; value: { rev: string } }[];
    }>({
      db: 'addresses-anna',
      path: '_all_docs',
      qs: { limit: 1 },
    });
    const [{ id, value } = { id: '', value: { rev: '' } }] = rows;
    const deletion = { _id: id, _rev: value.rev, _deleted: true };
    const again = many.find(({ _id }) => _id === others[0]!.id)!;
    const outcome = await bulk('addresses-anna', [deletion, again], anna);
    expect(outcome.map(({ error }) => error)).toEqual([undefined, undefined]);
  });

  test('to 200 addresses, also if they are sent at once', async ({ skip }) => {
    const erik = await server.join('user/erik', { phone: '0687654366' });
    await bulk('addresses-erik', [addressAt(1)], erik);
    const { couch } = server.deps.store;
    skip(await couch.isReplicated('addresses-erik'), 'a copy may be behind for a moment');
    const batches = Array.from({ length: 4 }, (_, batch) =>
      Array.from({ length: 100 }, (_, index) => addressAt(1000 + batch * 100 + index)),
    );
    const results = await Promise.all(batches.map((docs) => bulk('addresses-erik', docs, erik)));
    const kept = results.flat().filter(({ error }) => error === undefined);
    expect(kept.length).toBeLessThan(200);
    expect(kept.length).toBeGreaterThan(180);
  });

  test(`to ${MAX_LEAVES} conflicting revisions of a document, which stays changeable`, async () => {
    const carla = await server.join('user/carla');
    const address = addressAt(7);
    const replicated = (rev: string, ...before: string[]) => ({
      ...address,
      _rev: rev,
      _revisions: { start: Number.parseInt(rev, 10), ids: [rev, ...before].map((one) => one.split('-')[1]!) },
    });
    const push = async (docs: object[]) =>
      (await bulk('addresses-carla', docs, carla, { new_edits: false })).map(({ reason }) => reason);
    const forks = Array.from({ length: 40 }, (_, index) =>
      replicated(`1-${String(index).padStart(32, 'f')}`),
    );
    const few = forks.slice(0, 5);
    expect(await push(few)).toEqual([]);
    expect(await push(forks)).toEqual(Array(40 - MAX_LEAVES).fill('document-too-large'));
    expect(await push(forks.slice(MAX_LEAVES))).toEqual(Array(40 - MAX_LEAVES).fill('document-too-large'));
    const body = replicated(`1-${'e'.repeat(32)}`);
    const path = `/db/addresses-carla/${address._id}?new_edits=false`;
    expect((await server.call('PUT', path, { token: carla, body })).status).toBe(413);
    // A phone can still change what it has replicated, and save the document once more.
    expect(await push([replicated(`2-${'a'.repeat(32)}`, few[0]!._rev)])).toEqual([]);
    const known = await server.call('GET', `/db/addresses-carla/${address._id}`, { token: carla });
    expect(await put(`addresses-carla/${address._id}`, (await known.json()) as object, carla)).toBe('201');
    const withConflicts = `/db/addresses-carla/${address._id}?conflicts=true`;
    const { _conflicts } = (await (await server.call('GET', withConflicts, { token: carla })).json()) as {
      _conflicts: string[];
    };
    expect(_conflicts).toHaveLength(MAX_LEAVES - 1);
  });
});
