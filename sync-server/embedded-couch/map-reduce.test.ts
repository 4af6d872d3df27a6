import vm from 'node:vm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TestServer } from './testing/server.ts';

const server = new TestServer();
const views = {
  'by-n': { map: 'function (doc) { doc.seen = true; emit(doc.n % 3, doc.n); }', reduce: '_stats' },
  own: {
    map: 'function (doc) { emit(null, doc.n); }',
    reduce: 'function (keys, values) { return { most: Math.max.apply(null, values), sum: sum(values) }; }',
  },
  escaping: { map: 'function (doc) { emit(typeof process + typeof require, null); }' },
};

beforeAll(async () => {
  await server.start();
  await server.put('/numbers');
  const docs = Array.from({ length: 60 }, (_, n) => ({ _id: String(n), n }));
  await server.post('/numbers/_bulk_docs', { docs });
  await server.put('/numbers/_design/x', { views });
});
afterAll(() => server.remove());

const rows = async (view: string, query = '') =>
  (await server.get(`/numbers/_design/x/_view/${view}${query}`)).body.rows;

describe('the functions of a view', () => {
  test('are compiled once, however many documents there are', async () => {
    const made = vi.spyOn(vm, 'createContext');
    const madeForOne = vi.spyOn(vm, 'runInNewContext');
    expect(await rows('by-n', '?reduce=false')).toHaveLength(60);
    expect(await rows('by-n', '?reduce=false&key=1')).toHaveLength(20);
    expect(made).toHaveBeenCalledTimes(1);
    expect(madeForOne).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('reduce by CouchDB’s built-in functions and by others', async () => {
    const [first] = await rows('by-n', '?group=true');
    expect(first).toEqual({ key: 0, value: { sum: 570, count: 20, min: 0, max: 57, sumsqr: 22_230 } });
    expect(await rows('own')).toEqual([{ key: null, value: { most: 59, sum: 1770 } }]);
  });

  test('cannot reach anything of this process', async () => {
    expect((await rows('escaping'))[0].key).toBe('undefinedundefined');
  });
});
