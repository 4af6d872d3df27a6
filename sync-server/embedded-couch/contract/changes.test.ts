import { describe, expect, test } from 'vitest';
import { call, makeDatabase, send, withServer } from './under-test.ts';

withServer();

interface Feed {
  results: { id: string; seq: string; changes: { rev: string }[]; deleted?: true; doc?: object }[];
  last_seq: string;
  pending: number;
}

const changes = async (name: string, query = '', options = {}): Promise<Feed> =>
  (await call(`/${name}/_changes${query}`, options)).body;
const ids = (feed: Feed) => feed.results.map((change) => change.id).sort();
const from = (feed: Feed) => `since=${encodeURIComponent(feed.last_seq)}`;

describe('changes', () => {
  test('list each document once, at its latest revision', async () => {
    const { name, db } = await makeDatabase();
    const { rev } = await db.insert({}, 'a');
    await db.insert({}, 'b');
    const latest = await db.insert({ _rev: rev } as never, 'a');
    const feed = await changes(name);
    expect(ids(feed)).toEqual(['a', 'b']);
    expect(feed.results.find(({ id }) => id === 'a')?.changes).toEqual([{ rev: latest.rev }]);
    expect(feed.pending).toBe(0);
  });

  test('continue from a sequence', async () => {
    const { name, db } = await makeDatabase();
    await db.insert({}, 'a');
    const first = await changes(name);
    await db.insert({}, 'b');
    expect(ids(await changes(name, `?${from(first)}`))).toEqual(['b']);
    expect(ids(await changes(name, '?since=now'))).toEqual([]);
    expect(ids(await changes(name, '?since=0'))).toEqual(['a', 'b']);
  });

  test('come in pages that together are complete', async () => {
    const { name, db } = await makeDatabase();
    await db.bulk({ docs: Array.from({ length: 10 }, (_, n) => ({ _id: `doc-${n}` })) as never });
    const one = await changes(name, '?limit=4');
    const two = await changes(name, `?limit=4&${from(one)}`);
    const three = await changes(name, `?limit=4&${from(two)}`);
    expect([one, two, three].map(({ results }) => results.length)).toEqual([4, 4, 2]);
    expect([one.pending > 0, three.pending]).toEqual([true, 0]);
    expect(new Set([one, two, three].flatMap(ids)).size).toBe(10);
  });

  test('include deletions, and documents on request', async () => {
    const { name, db } = await makeDatabase();
    const { rev } = await db.insert({ x: 1 }, 'a');
    const [present] = (await changes(name, '?include_docs=true')).results;
    expect(present?.doc).toEqual({ _id: 'a', _rev: rev, x: 1 });
    const gone = await db.destroy('a', rev);
    const [deleted] = (await changes(name, '?include_docs=true')).results;
    expect(deleted).toMatchObject({ deleted: true, doc: { _id: 'a', _rev: gone.rev, _deleted: true } });
  });

  test('list every leaf with style all_docs', async () => {
    const { name } = await makeDatabase();
    const docs = ['1-a', '1-b'].map((_rev) => ({ _id: 'a', _rev }));
    await call(`/${name}/_bulk_docs`, { method: 'POST', body: { new_edits: false, docs } });
    const leaves = async (query: string) => (await changes(name, query)).results[0]?.changes.length;
    expect([await leaves(''), await leaves('?style=all_docs')]).toEqual([1, 2]);
  });

  test('can be limited to given ids', async () => {
    const { name, db } = await makeDatabase();
    await db.bulk({ docs: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }] as never });
    const options = { method: 'POST', body: { doc_ids: ['a', 'c', 'none'] } };
    expect(ids(await changes(name, '?filter=_doc_ids', options))).toEqual(['a', 'c']);
  });

  test('can be limited by a selector; a reader that continues does not see filtered changes again', async () => {
    const { name, db } = await makeDatabase();
    await db.bulk({
      docs: [
        { _id: 'a', hub: 1 },
        { _id: 'b', hub: 2 },
      ] as never,
    });
    const options = { method: 'POST', body: { selector: { hub: 1 } } };
    const feed = await changes(name, '?filter=_selector', options);
    expect(ids(feed)).toEqual(['a']);
    expect(ids(await changes(name, `?${from(feed)}`))).toEqual([]);
  });

  test('are answered for any malformed selector', async () => {
    const { name, db } = await makeDatabase();
    await db.insert({ x: [1], y: null }, 'a');
    for (const selector of [
      { x: { $regex: '(' } },
      { x: { $nope: 1 } },
      3,
      { $or: 1 },
      { x: { $mod: [0, 0] } },
    ]) {
      const { status } = await call(`/${name}/_changes?filter=_selector`, {
        method: 'POST',
        body: { selector },
      });
      expect(status).toBeLessThan(600);
    }
    expect((await call(`/${name}`)).status).toBe(200);
  });

  test.each([
    ['foo', 'Selector error: expected a JSON object'],
    [[], 'Selector error: expected a JSON object'],
    [undefined, 'Selector error: expected a JSON object'],
    [{ x: { $nope: 1 } }, 'Invalid operator: $nope'],
    [{ x: { $in: 1 } }, 'Bad argument for operator $in: 1'],
    [{ x: { $type: 1 } }, 'Bad argument for operator $type: 1'],
  ])('refuse the selector %j', async (selector, reason) => {
    const { name, db } = await makeDatabase();
    await db.insert({ x: [1] }, 'a');
    const options = { method: 'POST', body: { selector } };
    const answer = await call(`/${name}/_changes?filter=_selector`, options);
    expect(answer).toEqual({ status: 400, body: { error: 'bad_request', reason } });
  });

  test('refuse an invalid sequence', async () => {
    const { name } = await makeDatabase();
    expect((await call(`/${name}/_changes?since=nonsense`)).status).toBe(400);
  });
});

describe('a long poll', () => {
  test('answers at once if there is a change', async () => {
    const { name, db } = await makeDatabase();
    await db.insert({}, 'a');
    expect(ids(await changes(name, '?feed=longpoll&since=0'))).toEqual(['a']);
  });

  test('answers as soon as something is written', async () => {
    const { name, db } = await makeDatabase();
    // Not 'now': the write may arrive before the long poll, and must then still count as later.
    const { last_seq } = await changes(name);
    const waiting = changes(name, `?feed=longpoll&since=${last_seq}&heartbeat=1000`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await db.insert({}, 'a');
    expect(ids(await waiting)).toEqual(['a']);
  });

  test('answers without changes after the timeout', async () => {
    const { name } = await makeDatabase();
    expect((await changes(name, '?feed=longpoll&since=now&timeout=200')).results).toEqual([]);
  });

  test('is not woken by changes that its filter leaves out', async () => {
    const { name, db } = await makeDatabase();
    const options = { method: 'POST', body: { selector: { hub: 1 } } };
    const { last_seq } = await changes(name);
    const query = `?feed=longpoll&since=${last_seq}&filter=_selector&timeout=20000`;
    const waiting = changes(name, query, options);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await db.insert({ hub: 2 }, 'other');
    await db.insert({ hub: 1 }, 'mine');
    expect(ids(await waiting)).toEqual(['mine']);
  });
});

describe('a continuous feed', () => {
  test('writes a line for each change, and the sequence at the end', async () => {
    const { name, db } = await makeDatabase();
    await db.insert({}, 'a');
    const response = send(`/${name}/_changes?feed=continuous&since=0&timeout=3000`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await db.insert({}, 'b');
    const lines = (await (await response).text()).split('\n').filter(Boolean);
    const parsed = lines.map((line) => JSON.parse(line));
    expect(parsed.slice(0, 2).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(parsed[2].last_seq).toBeDefined();
  });

  test('ends when its limit is reached', async () => {
    const { name, db } = await makeDatabase();
    await db.bulk({ docs: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }] as never });
    const response = await send(`/${name}/_changes?feed=continuous&since=0&limit=2&heartbeat=1000`);
    const lines = (await response.text()).split('\n').filter(Boolean);
    expect(lines.filter((line) => JSON.parse(line).id)).toHaveLength(2);
  });

  test('sends heartbeats while there are no changes', async () => {
    const { name } = await makeDatabase();
    const leave = new AbortController();
    const path = `/${name}/_changes?feed=continuous&since=now&heartbeat=100`;
    const response = await send(path, { signal: leave.signal });
    const { value } = await response.body!.getReader().read();
    expect(new TextDecoder().decode(value)).toMatch(/^\n+$/);
    leave.abort();
  });
});
