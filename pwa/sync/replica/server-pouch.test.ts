// @vitest-environment node
import 'fake-indexeddb/auto';
import idb from 'pouchdb-adapter-idb';
import PouchDB from 'pouchdb-core';
import { expect, test } from 'vitest';
import { serverPouch } from './server-pouch.ts';

Object.assign(globalThis, { self: globalThis });
PouchDB.plugin(idb);

const DOCUMENTS = ['a', 'b'].map((_id) => ({ _id, _rev: '1-x', _revisions: { start: 1, ids: ['x'] } }));
const CHANGES = DOCUMENTS.map(({ _id, _rev }, at) => ({ seq: at + 1, id: _id, changes: [{ rev: _rev }] }));

function answerOf(call: string, since: number): Response {
  if (call === '') return Response.json({});
  if (call === '_changes') {
    const results = CHANGES.filter(({ seq }) => seq > since);
    return Response.json({ results, last_seq: 2, pending: 0 });
  }
  if (call !== '_bulk_get') return Response.json({}, { status: 404 });
  return Response.json({ results: DOCUMENTS.map((ok) => ({ id: ok._id, docs: [{ ok }] })) });
}

/** A server with two documents, whose first `_bulk_get` goes wrong as given. */
function serverOf(firstBulk: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const remote = serverPouch('https://eetplein.test/db/catalog', async (url) => {
    const { pathname, searchParams } = new URL(url as string);
    const call = pathname.slice('/db/catalog/'.length);
    asked.push(call);
    if (call === '_bulk_get' && asked.filter((one) => one === call).length === 1) return firstBulk();
    return answerOf(call, Number(searchParams.get('since')));
  });
  return { remote, asked };
}

test.each<[string, () => Response | Promise<Response>, object]>([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch')), { message: 'Failed to fetch' }],
  [
    'is refused',
    () => Response.json({ error: 'unauthorized', reason: 'session-invalid' }, { status: 401 }),
    { status: 401, name: 'unauthorized', reason: 'session-invalid' },
  ],
  ['is a page of a captive portal', () => new Response('<html>'), { message: expect.stringMatching(/JSON/) }],
])('asks for all documents in one request again after an answer that %s', async (title, bulk, error) => {
  const { remote, asked } = serverOf(bulk);
  const device = new PouchDB(`catalog that ${title}`, { adapter: 'idb' });
  const options = { checkpoint: 'target' } as const;
  await expect(device.replicate.from(remote, options)).rejects.toMatchObject(error);
  expect((await device.replicate.from(remote, options)).docs_written).toBe(2);
  expect(asked.filter((call) => call === '_bulk_get')).toHaveLength(2);
  expect(asked.filter((call) => call === 'a' || call === 'b')).toEqual([]);
  await device.destroy();
});
