import { describe, expect, test } from 'vitest';
import { call, makeDatabase, withServer } from './under-test.ts';

withServer();

const post = (name: string, endpoint: string, body: unknown) =>
  call(`/${name}/${endpoint}`, { method: 'POST', body });

describe('a batch', () => {
  test('is answered for each document, in its order', async () => {
    const { name, db } = await makeDatabase();
    await db.insert({}, 'taken');
    const { status, body } = await post(name, '_bulk_docs', { docs: [{ _id: 'a' }, { _id: 'taken' }, {}] });
    expect(status).toBe(201);
    expect(body[0]).toMatchObject({ ok: true, id: 'a' });
    expect(body[1]).toEqual({ id: 'taken', error: 'conflict', reason: 'Document update conflict.' });
    expect(body[2].id).toMatch(/\w{32}/);
  });

  test('that contains a document twice stores it once', async () => {
    const { name } = await makeDatabase();
    const { body } = await post(name, '_bulk_docs', {
      docs: [
        { _id: 'a', x: 1 },
        { _id: 'a', x: 2 },
      ],
    });
    expect(body.map((row: { ok?: boolean }) => row.ok ?? false)).toEqual([true, false]);
  });

  test('can delete documents', async () => {
    const { name, db } = await makeDatabase();
    const { rev } = await db.insert({}, 'a');
    await post(name, '_bulk_docs', { docs: [{ _id: 'a', _rev: rev, _deleted: true }] });
    expect((await call(`/${name}/a`)).body.reason).toBe('deleted');
  });

  test.each([
    ['no docs', {}, 400],
    ['docs that are no list', { docs: 1 }, 400],
    ['a document with an unknown underscore member', { docs: [{ _id: 'a' }, { _strange: 1 }] }, 400],
    ['a replicated document without revision', { new_edits: false, docs: [{ _id: 'a' }] }, 400],
  ])('with %s is refused as a whole', async (_, body, status) => {
    const { name } = await makeDatabase();
    expect((await post(name, '_bulk_docs', body)).status).toBe(status);
    expect((await call(`/${name}`)).body.doc_count).toBe(0);
  });

  test('must have the content type of JSON', async () => {
    const { name } = await makeDatabase();
    const headers = { 'content-type': 'text/plain' };
    expect((await call(`/${name}/_bulk_docs`, { method: 'POST', body: '{}', headers })).status).toBe(415);
  });

  test('of one thousand documents is stored', async () => {
    const { name } = await makeDatabase();
    const docs = Array.from({ length: 1000 }, (_, n) => ({ _id: `doc-${n}`, n }));
    const { body } = await post(name, '_bulk_docs', { docs });
    expect(body.every((row: { ok: boolean }) => row.ok)).toBe(true);
    expect((await call(`/${name}`)).body.doc_count).toBe(1000);
  });
});

describe('a replicated batch', () => {
  test('keeps its revisions, and gets no result for documents that are stored', async () => {
    const { name } = await makeDatabase();
    const docs = [{ _id: 'a', _rev: '3-c', x: 1, _revisions: { start: 3, ids: ['c', 'b', 'a'] } }];
    expect(await post(name, '_bulk_docs', { new_edits: false, docs })).toEqual({ status: 201, body: [] });
    expect(await post(name, '_bulk_docs', { new_edits: false, docs })).toEqual({ status: 201, body: [] });
    expect((await call(`/${name}/a?revs=true`)).body).toEqual({ _id: 'a', ...docs[0] });
  });

  test('can contain a deletion of an unknown document', async () => {
    const { name } = await makeDatabase();
    const docs = [{ _id: 'a', _rev: '2-b', _deleted: true, _revisions: { start: 2, ids: ['b', 'a'] } }];
    await post(name, '_bulk_docs', { new_edits: false, docs });
    expect((await call(`/${name}/a`)).body.reason).toBe('deleted');
    expect((await call(`/${name}`)).body.doc_count).toBe(0);
  });
});

describe('missing revisions', () => {
  test('are listed with the leaves they may descend from', async () => {
    const { name, db } = await makeDatabase();
    const { rev } = await db.insert({}, 'a');
    const asked = { a: [rev, '2-x'], b: ['1-y'] };
    const { body } = await post(name, '_revs_diff', asked);
    expect(body).toEqual({ a: { missing: ['2-x'], possible_ancestors: [rev] }, b: { missing: ['1-y'] } });
    const { missing_revs } = (await post(name, '_missing_revs', asked)).body;
    expect(missing_revs).toEqual({ a: ['2-x'], b: ['1-y'] });
  });

  test('are empty if all are stored', async () => {
    const { name, db } = await makeDatabase();
    const { rev } = await db.insert({}, 'a');
    expect((await post(name, '_revs_diff', { a: [rev] })).body).toEqual({});
  });
});

describe('a bulk read', () => {
  test('returns each document, or why it cannot', async () => {
    const { name, db } = await makeDatabase();
    const { rev } = await db.insert({ x: 1 }, 'a');
    const docs = [{ id: 'a' }, { id: 'a', rev }, { id: 'a', rev: '9-z' }, { id: 'none' }];
    const { results } = (await post(name, '_bulk_get', { docs })).body;
    const doc = { _id: 'a', _rev: rev, x: 1 };
    expect(results[0]).toEqual({ id: 'a', docs: [{ ok: doc }] });
    expect(results[1]).toEqual({ id: 'a', docs: [{ ok: doc }] });
    expect(results[2].docs[0].error).toMatchObject({ id: 'a', rev: '9-z', error: 'not_found' });
    expect(results[3].docs[0].error).toMatchObject({ id: 'none', error: 'not_found', reason: 'missing' });
  });

  test('returns histories and attachments on request', async () => {
    const { name } = await makeDatabase();
    const attachment = { content_type: 'text/plain', data: 'aGk=' };
    await call(`/${name}/a`, { method: 'PUT', body: { _attachments: { f: attachment } } });
    const path = '_bulk_get?revs=true&attachments=true';
    const { results } = (await post(name, path, { docs: [{ id: 'a' }] })).body;
    const { ok } = results[0].docs[0];
    expect(ok._revisions.start).toBe(1);
    expect(ok._attachments.f.data).toBe('aGk=');
  });

  test('with latest returns the leaf that descends from the requested revision', async () => {
    const { name, db } = await makeDatabase();
    const { rev } = await db.insert({}, 'a');
    const next = await db.insert({ _rev: rev } as never, 'a');
    const { results } = (await post(name, '_bulk_get?latest=true', { docs: [{ id: 'a', rev }] })).body;
    expect(results[0].docs[0].ok._rev).toBe(next.rev);
  });

  test('with latest says that an unknown revision is missing, and a read of one gives the winner', async () => {
    const { name, db } = await makeDatabase();
    const { rev } = await db.insert({}, 'a');
    const unknown = `9-${'f'.repeat(32)}`;
    const docs = [rev, unknown].map((each) => ({ id: 'a', rev: each }));
    const { results } = (await post(name, '_bulk_get?latest=true', { docs })).body;
    expect(results[0].docs[0].ok._rev).toBe(rev);
    expect(results[1].docs[0].error).toMatchObject({ id: 'a', rev: unknown, error: 'not_found' });
    expect((await call(`/${name}/a?rev=${unknown}&latest=true`)).body._rev).toBe(rev);
    const asked = encodeURIComponent(JSON.stringify([unknown]));
    const open = await call(`/${name}/a?open_revs=${asked}&latest=true`, {
      headers: { accept: 'application/json' },
    });
    expect(open.body).toEqual([{ missing: unknown }]);
  });

  test('without a revision returns every leaf, deletions included', async () => {
    const { name, db } = await makeDatabase();
    await db.destroy('gone', (await db.insert({}, 'gone')).rev);
    const [low, high, end] = ['1', '2', '3'].map((digit) => digit.repeat(32));
    const docs = [
      { _id: 'a', _rev: `1-${low}`, v: 1 },
      { _id: 'a', _rev: `1-${high}`, v: 2 },
      { _id: 'a', _rev: `2-${end}`, _deleted: true, _revisions: { start: 2, ids: [end, high] } },
    ];
    await post(name, '_bulk_docs', { docs, new_edits: false });
    const { results } = (await post(name, '_bulk_get?revs=true', { docs: [{ id: 'gone' }, { id: 'a' }] }))
      .body;
    expect(results[0].docs).toMatchObject([
      { ok: { _id: 'gone', _deleted: true, _revisions: { start: 2 } } },
    ]);
    const leaves = results[1].docs.map(({ ok }: { ok: { _rev: string; _deleted?: boolean } }) => ok);
    expect(leaves).toHaveLength(2);
    expect(leaves).toContainEqual({ _id: 'a', _rev: `1-${low}`, v: 1, _revisions: { start: 1, ids: [low] } });
    expect(leaves).toContainEqual({
      _id: 'a',
      _rev: `2-${end}`,
      _deleted: true,
      _revisions: { start: 2, ids: [end, high] },
    });
  });

  test('returns a deletion as a document', async () => {
    const { name, db } = await makeDatabase();
    const gone = await db.destroy('a', (await db.insert({}, 'a')).rev);
    const { results } = (await post(name, '_bulk_get', { docs: [{ id: 'a', rev: gone.rev }] })).body;
    expect(results[0].docs[0].ok._deleted).toBe(true);
  });
});
