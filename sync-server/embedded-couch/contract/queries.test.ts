import { describe, expect, test } from 'vitest';
import { call, makeDatabase, withServer } from './under-test.ts';

withServer();

const letters = ['a', 'b', 'c', 'd'];

async function makeFilled() {
  const made = await makeDatabase();
  const docs = letters.map((_id, index) => ({ _id, n: index, even: index % 2 === 0, tags: [_id, 'all'] }));
  await made.db.bulk({ docs: docs as never });
  return made;
}

const key = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe('all documents', () => {
  const list = async (name: string, query: string) => (await call(`/${name}/_all_docs${query}`)).body;
  const ids = async (name: string, query: string) =>
    (await list(name, query)).rows.map((row: { id: string }) => row.id).join('');

  test('are listed by id, in ranges, in both directions', async () => {
    const { name } = await makeFilled();
    expect(await ids(name, '')).toBe('abcd');
    expect(await ids(name, `?startkey=${key('b')}&endkey=${key('c')}`)).toBe('bc');
    expect(await ids(name, `?startkey=${key('b')}&endkey=${key('c')}&inclusive_end=false`)).toBe('b');
    expect(await ids(name, `?startkey=${key('c')}&descending=true`)).toBe('cba');
    expect(await ids(name, '?limit=2&skip=1')).toBe('bc');
    expect(await ids(name, `?key=${key('b')}`)).toBe('b');
    expect(await ids(name, '?limit=0')).toBe('');
    expect((await list(name, '?limit=1')).total_rows).toBe(4);
  });

  test('include their content on request', async () => {
    const { name } = await makeFilled();
    const { rows } = await list(name, `?include_docs=true&key=${key('b')}`);
    expect(rows[0]).toMatchObject({ id: 'b', key: 'b', value: { rev: rows[0].doc._rev }, doc: { n: 1 } });
  });

  test('can be requested by id, which distinguishes unknown from deleted ones', async () => {
    const { name, db } = await makeFilled();
    const gone = await db.destroy('b', (await db.get('b'))._rev);
    const body = { keys: ['c', 'b', 'none', 'c'] };
    const { rows } = (await call(`/${name}/_all_docs?include_docs=true`, { method: 'POST', body })).body;
    expect(rows.map((row: { key: string }) => row.key)).toEqual(['c', 'b', 'none', 'c']);
    expect(rows[1]).toMatchObject({ id: 'b', value: { rev: gone.rev, deleted: true }, doc: null });
    expect(rows[2]).toEqual({ key: 'none', error: 'not_found' });
  });

  test('with their sequence let a reader continue from a snapshot', async () => {
    const { name, db } = await makeFilled();
    const { update_seq } = await list(name, '?update_seq=true');
    await db.insert({}, 'e');
    const { results } = (await call(`/${name}/_changes?since=${encodeURIComponent(update_seq)}`)).body;
    expect(results.map((change: { id: string }) => change.id)).toEqual(['e']);
  });

  test('show conflicts on request', async () => {
    const { name } = await makeDatabase();
    const docs = ['1-a', '1-b'].map((_rev) => ({ _id: 'x', _rev }));
    await call(`/${name}/_bulk_docs`, { method: 'POST', body: { new_edits: false, docs } });
    const { rows } = await list(name, '?include_docs=true&conflicts=true');
    expect(rows[0].doc._conflicts).toEqual(['1-a']);
  });

  test('of the design kind have their own list', async () => {
    const { name } = await makeFilled();
    await call(`/${name}/_design/x`, { method: 'PUT', body: {} });
    const { rows } = (await call(`/${name}/_design_docs`)).body;
    expect(rows.map((row: { id: string }) => row.id)).toEqual(['_design/x']);
  });

  test('are not listed for a malformed key', async () => {
    const { name } = await makeFilled();
    expect((await call(`/${name}/_all_docs?startkey=%22b`)).status).toBe(400);
  });
});

describe('a query', () => {
  const find = (name: string, body: object) => call(`/${name}/_find`, { method: 'POST', body });
  const ids = async (name: string, body: object) =>
    (await find(name, body)).body.docs.map((doc: { _id: string }) => doc._id).join('');

  test('finds by selector', async () => {
    const { name } = await makeFilled();
    expect(await ids(name, { selector: { even: true } })).toBe('ac');
    expect(await ids(name, { selector: { n: { $gt: 0, $lte: 2 } } })).toBe('bc');
    expect(await ids(name, { selector: { $or: [{ _id: 'a' }, { n: 3 }] } })).toBe('ad');
    expect(await ids(name, { selector: { tags: { $elemMatch: { $eq: 'b' } } } })).toBe('b');
    expect(await ids(name, { selector: { _id: { $regex: '^[ad]$' } } })).toBe('ad');
  });

  test('uses an index to sort, and is refused without one', async () => {
    const { name } = await makeFilled();
    const request = { selector: { n: { $gte: 0 } }, sort: [{ n: 'desc' }], fields: ['_id'], limit: 2 };
    expect((await find(name, request)).body.error).toBe('no_usable_index');
    const index = { index: { fields: ['n'] }, name: 'by-n', ddoc: 'numbers' };
    const made = await call(`/${name}/_index`, { method: 'POST', body: index });
    expect(made.body).toMatchObject({ result: 'created', id: '_design/numbers', name: 'by-n' });
    expect((await call(`/${name}/_index`, { method: 'POST', body: index })).body.result).toBe('exists');
    expect((await find(name, request)).body.docs).toEqual([{ _id: 'd' }, { _id: 'c' }]);
    expect((await call(`/${name}/_index`)).body.total_rows).toBe(2);
    const path = `/${name}/_index/_design/numbers/json/by-n`;
    expect((await call(path, { method: 'DELETE' })).status).toBe(200);
    expect((await call(`/${name}/_index`)).body.total_rows).toBe(1);
  });

  test('deletes an index whose design document is named with an escaped slash', async () => {
    const { name } = await makeFilled();
    await call(`/${name}/_index`, {
      method: 'POST',
      body: { index: { fields: ['n'] }, name: 'n', ddoc: 'd' },
    });
    const deleted = await call(`/${name}/_index/_design%2Fd/json/n`, { method: 'DELETE' });
    expect(deleted).toEqual({ status: 200, body: { ok: true } });
    expect((await call(`/${name}/_index`)).body.total_rows).toBe(1);
  });

  const wrong = [
    [{}, 'missing_required_key', 'Missing required key: selector'],
    [{ selector: 1 }, 'invalid_selector_json', 'Selector must be a JSON object, not: 1'],
    [{ selector: null }, 'invalid_selector_json', 'Selector must be a JSON object, not: null'],
    [{ selector: { n: { $strange: 1 } } }, 'invalid_operator', 'Invalid operator: $strange'],
    [{ selector: { $and: [{ n: { $in: 1 } }] } }, 'bad_arg', 'Bad argument for operator $in: 1'],
    [{ selector: { n: { $exists: 1 } } }, 'bad_arg', 'Bad argument for operator $exists: 1'],
  ] as const;
  test.each(wrong)('refuses %j: %s', async (body, error, reason) => {
    const { name } = await makeFilled();
    expect(await find(name, body)).toEqual({ status: 400, body: { error, reason } });
  });

  test('takes the argument of $eq as a value, not as an operator', async () => {
    const { name, db } = await makeDatabase();
    await db.bulk({
      docs: [
        { _id: 'a', x: { $strange: 1 } },
        { _id: 'b', x: 1 },
      ] as never,
    });
    expect(await ids(name, { selector: { x: { $eq: { $strange: 1 } } } })).toBe('a');
  });
});

describe('a view', () => {
  const design = {
    views: {
      'by-n': { map: 'function (doc) { emit(doc.n, doc._id); }' },
      tags: {
        map: 'function (doc) { doc.tags.forEach(function (tag) { emit([tag, doc.n], 1); }); }',
        reduce: '_sum',
      },
    },
  };
  async function makeViewed() {
    const made = await makeFilled();
    await call(`/${made.name}/_design/x`, { method: 'PUT', body: design });
    return made;
  }
  const query = async (name: string, view: string, options = '') =>
    (await call(`/${name}/_design/x/_view/${view}${options}`)).body.rows;
  const values = (rows: { value: unknown }[]) => rows.map((row) => row.value);

  test('lists what its map function emitted, by key', async () => {
    const { name } = await makeViewed();
    expect(values(await query(name, 'by-n'))).toEqual(letters);
    expect(values(await query(name, 'by-n', '?startkey=1&endkey=2'))).toEqual(['b', 'c']);
    expect(values(await query(name, 'by-n', '?descending=true&limit=1'))).toEqual(['d']);
    const [row] = await query(name, 'by-n', '?key=2&include_docs=true');
    expect(row).toMatchObject({ id: 'c', key: 2, value: 'c', doc: { _id: 'c', even: true } });
    const path = `/${name}/_design/x/_view/by-n`;
    const posted = await call(path, { method: 'POST', body: { keys: [3, 0] } });
    expect(values(posted.body.rows)).toEqual(['d', 'a']);
  });

  test('follows changes of documents', async () => {
    const { name, db } = await makeViewed();
    await query(name, 'by-n');
    await db.destroy('a', (await db.get('a'))._rev);
    await db.insert({ n: 9, tags: [] }, 'z');
    expect(values(await query(name, 'by-n'))).toEqual(['b', 'c', 'd', 'z']);
  });

  test('reduces in total or by groups', async () => {
    const { name } = await makeViewed();
    expect(values(await query(name, 'tags'))).toEqual([8]);
    const grouped = await query(name, 'tags', '?group_level=1');
    expect(grouped[1]).toEqual({ key: ['all'], value: 4 });
    expect(await query(name, 'tags', '?reduce=false')).toHaveLength(8);
  });

  test('that does not exist is not found', async () => {
    const { name } = await makeViewed();
    expect((await call(`/${name}/_design/x/_view/none`)).status).toBe(404);
    expect((await call(`/${name}/_design/none/_view/none`)).status).toBe(404);
  });
});
