import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedCouch, startEmbeddedCouch } from './start.ts';

const headers = {
  authorization: `Basic ${Buffer.from('admin:secret').toString('base64')}`,
  'content-type': 'application/json',
};
let dataDir = '';
let couch: EmbeddedCouch;

const start = async (idleCloseMs = 60_000) => {
  const admin = { name: 'admin', password: 'secret' };
  couch = await startEmbeddedCouch({ dataDir, admin, jwtSecret: 'secret', idleCloseMs });
};
const request = (path: string, init: RequestInit = {}) => fetch(couch.url + path, { headers, ...init });
const put = (path: string, body: object = {}) => request(path, { method: 'PUT', body: JSON.stringify(body) });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-couch-'));
  await start();
});
afterEach(async () => {
  await couch.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a feed is released when its client disconnects', async () => {
  await put('/db');
  const leave = new AbortController();
  const feeds = ['longpoll', 'continuous'].flatMap((feed) =>
    Array.from({ length: 10 }, () =>
      request(`/db/_changes?feed=${feed}&since=now&heartbeat=10000`, { signal: leave.signal })
        .then((response) => response.text())
        .catch(() => 'left'),
    ),
  );
  feeds.push(
    request('/_db_updates?feed=continuous&heartbeat=10000', { signal: leave.signal })
      .then((response) => response.text())
      .catch(() => 'left'),
  );
  await expect.poll(() => couch.waitingFeeds(), { timeout: 10_000 }).toBe(21);
  leave.abort();
  expect(new Set(await Promise.all(feeds))).toEqual(new Set(['left']));
  await expect.poll(() => couch.waitingFeeds(), { timeout: 10_000 }).toBe(0);
  expect((await put('/db/a')).status).toBe(201);
});

test('stopping ends the feeds and closes the databases', async () => {
  await put('/db');
  const feed = request('/db/_changes?feed=continuous&since=now&heartbeat=10000').then((r) => r.text());
  await expect.poll(() => couch.waitingFeeds(), { timeout: 10_000 }).toBe(1);
  await couch.close();
  expect(await feed).toContain('last_seq');
  await start();
  expect((await request('/db')).status).toBe(200);
});

test('after a start, a reader of database updates gets the existing databases once, and then waits', async () => {
  await put('/db');
  await couch.close();
  await start();
  const updates = async (since: string) => {
    const answer = await request(`/_db_updates?feed=longpoll&timeout=50&since=${since}`);
    return (await answer.json()) as { results: { db_name: string }[]; last_seq: string };
  };
  const all = await updates('0');
  expect(all.results).toMatchObject([{ db_name: 'db' }]);
  for (const since of ['now', all.last_seq]) {
    const none = await updates(since);
    expect(none).toEqual({ results: [], last_seq: all.last_seq });
  }
  await put('/db/a');
  expect((await updates(all.last_seq)).results).toMatchObject([{ db_name: 'db' }]);
});

test('a request that is cut off does no harm', async () => {
  await put('/db');
  const { connect } = await import('node:net');
  for (let n = 0; n < 5; n += 1) {
    const socket = connect(couch.port, '127.0.0.1');
    const { authorization } = headers;
    socket.write(
      `PUT /db/cut HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-length: 99\r\n\r\n{"a`,
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.destroy();
  }
  expect((await request('/db/cut')).status).toBe(404);
});

test('an idle database is closed, and reopened by the next request', async () => {
  await couch.close();
  await start(30);
  await put('/db');
  await put('/db/_design/x', { views: { all: { map: 'function (doc) { emit(doc._id); }' } } });
  for (let n = 0; n < 5; n += 1) {
    expect((await put(`/db/doc-${n}`)).status).toBe(201);
    const answer = await request('/db/_design/x/_view/all');
    const { rows } = (await answer.json()) as { rows: object[] };
    expect(rows).toHaveLength(n + 1);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
});

test('a database can be deleted and created again during writes, reads and feeds', async () => {
  await put('/db');
  const listen = request('/db/_changes?feed=continuous&since=now&heartbeat=10000').then((r) => r.text());
  await expect.poll(() => couch.waitingFeeds(), { timeout: 10_000 }).toBe(1);
  const work = Array.from({ length: 40 }, async (_, n) => {
    if (n % 10 === 5) await request('/db', { method: 'DELETE' });
    if (n % 10 === 6) await put('/db');
    return (await (n % 2 ? put(`/db/doc-${n}`) : request('/db/_all_docs'))).status;
  });
  for (const status of await Promise.all(work)) expect([200, 201, 404]).toContain(status);
  await put('/db');
  await request('/db', { method: 'DELETE' });
  expect(await listen).toContain('last_seq');
  expect((await put('/db')).status).toBe(201);
  expect((await put('/db/a')).status).toBe(201);
});

test.each(['/%', '//', '/db/%E0%A4%A', '/db/_all_docs?limit=-1', '/db/_all_docs?startkey=1'])(
  'GET %s is refused without an internal error',
  async (path) => {
    await put('/db');
    const { status } = await request(path);
    expect([400, 404]).toContain(status);
  },
);

test('a limit of another type does not stop the process', async () => {
  await put('/db');
  await put('/db/a');
  const body = JSON.stringify({ limit: -1, keys: ['a'] });
  for (const endpoint of ['_all_docs', '_changes']) {
    expect((await request(`/db/${endpoint}`, { method: 'POST', body })).status).toBeLessThan(500);
  }
  expect((await request('/_up')).status).toBe(200);
});

test('a validate function that never ends is stopped, and the server continues', async () => {
  await put('/db');
  await put('/db/_design/x', { validate_doc_update: 'function () { for (;;) {} }' });
  expect((await put('/db/a')).status).toBe(500);
  expect((await request('/_up')).status).toBe(200);
});

test('a validate function cannot reach the process', async () => {
  await put('/db');
  const curious = `function (doc) {
    var found = [typeof process, typeof require];
    try { found.push(this.constructor.constructor('return typeof process')()); } catch (e) { found.push('no'); }
    throw { forbidden: found.join(' ') };
  }`;
  await put('/db/_design/x', { validate_doc_update: curious });
  const { reason } = (await (await put('/db/a')).json()) as { reason: string };
  expect(reason).toBe('undefined undefined no');
});
