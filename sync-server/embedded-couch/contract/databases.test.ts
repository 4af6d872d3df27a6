import { describe, expect, test } from 'vitest';
import { call, forget, makeDatabase, randomName, withServer } from './under-test.ts';

withServer();

test('the server answers welcome and that it is up', async () => {
  expect((await call('/')).body.couchdb).toBe('Welcome');
  expect((await call('/_up')).body.status).toBe('ok');
  expect((await call('/_uuids?count=3')).body.uuids).toHaveLength(3);
});

describe('a database', () => {
  test('is created, listed and deleted', async () => {
    const name = randomName();
    expect((await call(`/${name}`)).status).toBe(404);
    expect((await call(`/${name}?q=1`, { method: 'PUT' })).status).toBe(201);
    expect((await call('/_all_dbs')).body).toContain(name);
    expect((await call(`/${name}`)).body).toMatchObject({ db_name: name, doc_count: 0 });
    expect((await call(`/${name}`, { method: 'DELETE' })).status).toBe(200);
    expect((await call(`/${name}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('cannot be created twice', async () => {
    const { name } = await makeDatabase();
    const again = await call(`/${name}`, { method: 'PUT' });
    expect([again.status, again.body.error]).toEqual([412, 'file_exists']);
  });

  test('accepts concurrent changes of its settings', async () => {
    const { name } = await makeDatabase();
    const write = (member: string) => {
      const body = { members: { names: [member], roles: [] }, admins: { names: [], roles: ['_admin'] } };
      return call(`/${name}/_security`, { method: 'PUT', body });
    };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => write(`user/${index}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await call(`/${name}/_security`)).body.members.names).toHaveLength(1);
  });

  test('can have slashes and pluses in its name', async () => {
    const name = `${randomName()}/a+b`;
    const path = `/${encodeURIComponent(name)}`;
    expect((await call(path, { method: 'PUT' })).status).toBe(201);
    forget(name);
    expect((await call(path)).body.db_name).toBe(name);
  });

  test.each(['Upper', '1digit', 'sp%20ace', '_under'])('cannot have the name %s', async (name) => {
    const { status, body } = await call(`/${name}`, { method: 'PUT' });
    expect([status, body.error]).toEqual([400, 'illegal_database_name']);
  });

  test('is empty after it was deleted and created again', async () => {
    const { name, db } = await makeDatabase();
    await db.insert({ a: 1 }, 'doc');
    const { last_seq } = (await call(`/${name}/_changes`)).body;
    await call(`/${name}`, { method: 'DELETE' });
    await call(`/${name}`, { method: 'PUT' });
    await db.insert({ b: 1 }, 'other');
    expect((await call(`/${name}/doc`)).status).toBe(404);
    const since = await call(`/${name}/_changes?since=${last_seq}`);
    expect(since.body.results.map((change: { id: string }) => change.id)).toEqual(['other']);
  });

  test('counts its documents without the deleted ones', async () => {
    const { name, db } = await makeDatabase();
    await db.insert({}, 'a');
    const { rev } = await db.insert({}, 'b');
    await db.destroy('b', rev);
    expect((await call(`/${name}`)).body.doc_count).toBe(1);
  });

  test('reports when its compaction is done, which removes old content and keeps the documents', async () => {
    const { name, db } = await makeDatabase();
    const docs = Array.from({ length: 300 }, (_, n) => ({ _id: `doc-${n}`, a: 1 }));
    const first = await db.bulk({ docs: docs as never });
    const again = docs.map((doc, n) => ({ ...doc, _rev: first[n]?.rev, a: 2 }));
    await db.bulk({ docs: again as never });
    expect((await call(`/${name}/_compact`, { method: 'POST' })).status).toBe(202);
    await expect.poll(async () => (await call(`/${name}`)).body.compact_running).toBe(false);
    expect((await call(`/${name}/doc-299?rev=${first[299]?.rev}`)).status).toBe(404);
    expect((await call(`/${name}/doc-299`)).body.a).toBe(2);
  });

  test('keeps its revision limit', async () => {
    const { name } = await makeDatabase();
    expect((await call(`/${name}/_revs_limit`)).body).toBe(1000);
    await call(`/${name}/_revs_limit`, { method: 'PUT', body: 5 });
    expect((await call(`/${name}/_revs_limit`)).body).toBe(5);
  });
});

test('updates of databases are reported from a given sequence', async () => {
  const before = (await call('/_db_updates?since=now')).body.last_seq;
  const { name } = await makeDatabase();
  await expect
    .poll(
      async () => {
        const { results } = (await call(`/_db_updates?since=${encodeURIComponent(before)}`)).body;
        return results.some((event: { db_name: string }) => event.db_name === name);
      },
      { timeout: 10_000 },
    )
    .toBe(true);
});

test('an unknown method is refused, an unknown address is not found', async () => {
  const { name } = await makeDatabase();
  expect((await call(`/${name}`, { method: 'PATCH' })).status).toBe(405);
  expect((await call(`/${name}/_unknown`)).status).toBe(404);
});
