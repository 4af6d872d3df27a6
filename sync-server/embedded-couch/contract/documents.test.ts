import { describe, expect, test } from 'vitest';
import { call, makeDatabase, send, withServer } from './under-test.ts';

withServer();

const write = (name: string, id: string, body: object) => call(`/${name}/${id}`, { method: 'PUT', body });
const branches = (id: string, ...revs: string[]) => ({
  new_edits: false,
  docs: revs.map((rev) => {
    const [start, hash] = rev.split('-');
    return { _id: id, _rev: rev, of: rev, _revisions: { start: Number(start), ids: [hash, 'root'] } };
  }),
});
const bulk = (name: string, body: object) => call(`/${name}/_bulk_docs`, { method: 'POST', body });

describe('a document', () => {
  test('is written, read, changed and deleted, each with its revision', async () => {
    const { name } = await makeDatabase();
    const first = await write(name, 'a', { x: 1 });
    expect(first).toMatchObject({ status: 201, body: { ok: true, id: 'a' } });
    expect((await call(`/${name}/a`)).body).toEqual({ _id: 'a', _rev: first.body.rev, x: 1 });
    const second = await write(name, 'a', { _rev: first.body.rev, x: 2 });
    expect(second.body.rev).toMatch(/^2-/);
    const gone = await call(`/${name}/a?rev=${second.body.rev}`, { method: 'DELETE' });
    expect(gone).toMatchObject({ status: 200, body: { ok: true } });
    expect(await call(`/${name}/a`)).toEqual({
      status: 404,
      body: { error: 'not_found', reason: 'deleted' },
    });
  });

  test('is not changed without its current revision', async () => {
    const { name } = await makeDatabase();
    const { rev } = (await write(name, 'a', { x: 1 })).body;
    await write(name, 'a', { _rev: rev, x: 2 });
    const refusal = { status: 409, body: { error: 'conflict', reason: 'Document update conflict.' } };
    expect(await write(name, 'a', { x: 3 })).toEqual(refusal);
    expect(await write(name, 'a', { _rev: rev, x: 3 })).toEqual(refusal);
    expect(await call(`/${name}/a`, { method: 'DELETE' })).toEqual(refusal);
    expect((await call(`/${name}/a`)).body.x).toBe(2);
  });

  test('cannot be changed if it was never stored', async () => {
    const { name } = await makeDatabase();
    const refusal = { status: 409, body: { error: 'conflict', reason: 'Document update conflict.' } };
    const unknown = '1-0123456789abcdef0123456789abcdef';
    expect(await write(name, 'a', { _rev: '1-123' })).toEqual(refusal);
    expect(await write(name, 'a', { _rev: unknown })).toEqual(refusal);
    expect(await call(`/${name}/a?rev=${unknown}`, { method: 'PUT', body: {} })).toEqual(refusal);
    const batch = await bulk(name, { docs: [{ _id: 'a', _rev: unknown, _deleted: true }] });
    expect(batch.body).toEqual([{ id: 'a', ...refusal.body }]);
    expect((await call(`/${name}/a`)).status).toBe(404);
  });

  test('keeps underscored fields that CouchDB knows, and is refused with any other', async () => {
    const { name } = await makeDatabase();
    const fields = {
      _replication_id: 'test',
      _replication_state: 'triggered',
      _replication_state_time: 1,
      _replication_state_reason: 'none',
      _replication_stats: { docs: 1 },
      _access: ['alice'],
    };
    expect((await write(name, 'a', fields)).status).toBe(201);
    expect((await call(`/${name}/a`)).body).toMatchObject(fields);
    expect(await write(name, 'b', { _zing: 1 })).toEqual({
      status: 400,
      body: { error: 'doc_validation', reason: 'Bad special document member: _zing' },
    });
  });

  test('accepts one of many concurrent writes', async () => {
    const { name } = await makeDatabase();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((x) => write(name, 'a', { x })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('can be written again after a deletion, continuing its revisions', async () => {
    const { name, db } = await makeDatabase();
    const { rev } = await db.insert({}, 'a');
    await db.destroy('a', rev);
    expect((await write(name, 'a', { again: true })).body.rev).toMatch(/^3-/);
  });

  test('is not written on top of its deletion', async () => {
    const { name, db } = await makeDatabase();
    const { rev } = await db.insert({}, 'a');
    const { rev: deletion } = await db.destroy('a', rev);
    const refusal = { status: 409, body: { error: 'conflict', reason: 'Document update conflict.' } };
    expect(await write(name, 'a', { _rev: deletion, x: 2 })).toEqual(refusal);
    expect(await write(name, 'a', { _rev: deletion, _deleted: true })).toEqual(refusal);
    expect(await call(`/${name}/a?rev=${deletion}`, { method: 'DELETE' })).toEqual({
      status: 404,
      body: { error: 'not_found', reason: 'deleted' },
    });
  });

  test('shows its history', async () => {
    const { name } = await makeDatabase();
    const one = (await write(name, 'a', {})).body.rev;
    const two = (await write(name, 'a', { _rev: one })).body.rev;
    const { _revisions, _revs_info } = (await call(`/${name}/a?revs=true&revs_info=true`)).body;
    expect(_revisions).toEqual({ start: 2, ids: [two.slice(2), one.slice(2)] });
    expect(_revs_info).toEqual([
      { rev: two, status: 'available' },
      { rev: one, status: 'available' },
    ]);
    expect((await call(`/${name}/a?rev=${one}`)).body._rev).toBe(one);
  });

  test('gets an id if it has none', async () => {
    const { name } = await makeDatabase();
    const { status, body } = await call(`/${name}`, { method: 'POST', body: { x: 1 } });
    expect([status, typeof body.id]).toEqual([201, 'string']);
  });

  test('can have slashes, spaces and letters of any script in its id', async () => {
    const { name } = await makeDatabase();
    const id = 'order/2024 ë 食';
    await write(name, encodeURIComponent(id), { x: 1 });
    expect((await call(`/${name}/${encodeURIComponent(id)}`)).body._id).toBe(id);
  });

  test('is not sent again to a client that has it', async () => {
    const { name } = await makeDatabase();
    const { rev } = (await write(name, 'a', {})).body;
    const response = await send(`/${name}/a`, { headers: { 'if-none-match': `"${rev}"` } });
    expect(response.status).toBe(304);
    expect((await send(`/${name}/a`, { method: 'HEAD' })).headers.get('etag')).toBe(`"${rev}"`);
  });

  test.each([
    ['no JSON', 'a', '{bad', 'bad_request'],
    ['a list', 'a', [], 'bad_request'],
    ['an unknown member with an underscore', 'a', { _strange: 1 }, 'doc_validation'],
    ['a reserved id', '_a', {}, 'illegal_docid'],
    ['a revision that is none', 'a', { _rev: 'x' }, 'bad_request'],
  ])('is refused when it is or has %s', async (_, id, body, error) => {
    const { name } = await makeDatabase();
    const refused = await call(`/${name}/${id}`, { method: 'PUT', body });
    expect([refused.status, refused.body.error]).toEqual([400, error]);
  });

  test('is refused if it is larger than 8 MB', async () => {
    const { name } = await makeDatabase();
    const refused = await write(name, 'a', { text: 'x'.repeat(8_100_000) });
    expect([refused.status, refused.body.error]).toEqual([413, 'document_too_large']);
  });
});

describe('a conflict', () => {
  test('has the same winner in any order of arrival', async () => {
    const { name } = await makeDatabase();
    await bulk(name, branches('a', '2-aaa', '2-bbb'));
    await bulk(name, branches('b', '2-bbb'));
    await bulk(name, branches('b', '2-aaa'));
    for (const id of ['a', 'b']) {
      const { body } = await call(`/${name}/${id}?conflicts=true`);
      expect(body).toMatchObject({ _rev: '2-bbb', _conflicts: ['2-aaa'] });
    }
  });

  test('is resolved by deleting the other leaf', async () => {
    const { name } = await makeDatabase();
    await bulk(name, branches('a', '2-aaa', '2-bbb'));
    await call(`/${name}/a?rev=2-aaa`, { method: 'DELETE' });
    const { body } = await call(`/${name}/a?conflicts=true`);
    expect(body).toEqual({ _id: 'a', _rev: '2-bbb', of: '2-bbb' });
  });

  test('can be read one leaf at a time', async () => {
    const { name } = await makeDatabase();
    await bulk(name, branches('a', '2-aaa', '2-bbb'));
    const all = await call(`/${name}/a?open_revs=all`);
    const revs = all.body.map((leaf: { ok: { _rev: string } }) => leaf.ok._rev);
    expect(revs.toSorted()).toEqual(['2-aaa', '2-bbb']);
    const some = await call(`/${name}/a?open_revs=${encodeURIComponent('["2-aaa","3-zzz"]')}`);
    expect(some.body).toMatchObject([{ ok: { _rev: '2-aaa' } }, { missing: '3-zzz' }]);
  });

  test('is won by the longer branch', async () => {
    const { name } = await makeDatabase();
    await bulk(name, branches('a', '2-zzz'));
    const longer = { _id: 'a', _rev: '3-aaa', _revisions: { start: 3, ids: ['aaa', 'bbb', 'root'] } };
    await bulk(name, { new_edits: false, docs: [longer] });
    expect((await call(`/${name}/a`)).body._rev).toBe('3-aaa');
  });
});

describe('a local document', () => {
  test('can be read by its id, and is never replicated', async () => {
    const { name } = await makeDatabase();
    await write(name, '_local/checkpoint', { seq: 1 });
    await write(name, '_local/checkpoint', { seq: 2 });
    expect((await call(`/${name}/_local/checkpoint`)).body.seq).toBe(2);
    expect((await call(`/${name}/_changes`)).body.results).toEqual([]);
    expect((await call(`/${name}/_all_docs`)).body.rows).toEqual([]);
    expect((await call(`/${name}/_local/checkpoint`, { method: 'DELETE' })).status).toBe(200);
    expect((await call(`/${name}/_local/checkpoint`)).status).toBe(404);
  });

  test('can be written and deleted in a batch', async () => {
    const { name } = await makeDatabase();
    const stored = await bulk(name, { docs: [{ _id: '_local/a', x: 1 }, { _id: 'b' }] });
    expect(stored.body.map((row: { ok: boolean }) => row.ok)).toEqual([true, true]);
    expect((await call(`/${name}/_local/a`)).body.x).toBe(1);
  });
});
