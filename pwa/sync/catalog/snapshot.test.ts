// @vitest-environment node
import { beforeAll, expect, test, vi } from 'vitest';
import { CATALOG } from '#documents/databases';
import { stubBrowser } from '../../testing/device.ts';
import { SCREENS_MARK } from '../device/screens-mark.ts';
import type { Document } from './snapshot.ts';

let snapshot: typeof import('./snapshot.ts');
let replicas: typeof import('../replica/replicas.ts');

beforeAll(async () => {
  stubBrowser('http://localhost');
  snapshot = await import('./snapshot.ts');
  replicas = await import('../replica/replicas.ts');
});

const documents = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: `${kind}/${index}`, _rev: '1-a', name: `${index}` }));
const ids = (docs: { _id: string }[]) => docs.map(({ _id }) => _id);

test('a town is written in parts, so that no task takes long', async () => {
  const catalog = replicas.localDatabase(CATALOG);
  const write = vi.spyOn(catalog, 'bulkDocs');
  const docs = documents('menu', 120);
  await snapshot.storeDocuments(catalog, docs);
  expect(write.mock.calls.map(([part]) => part.length)).toEqual([20, 20, 20, 20, 20, 20]);
  const stored = await snapshot.readDocumentsById<{ _id: string }>(catalog, ids(docs));
  expect(ids(stored)).toEqual(ids(docs));
});

test('what arrives is read without the database, also while it is being stored', async () => {
  const catalog = replicas.localDatabase(CATALOG);
  const allDocs = vi.spyOn(catalog, 'allDocs');
  const reads = () => allDocs.mock.calls.filter(([options]) => 'include_docs' in options);
  const docs = documents('club', 2);
  let shown: Promise<unknown[]> | undefined;
  const isStored = await snapshot.keepSnapshot(catalog, 'clubs', docs, { updatedAt: 1 }, () => {
    shown = snapshot.readDocumentsById(catalog, ids(docs));
  });
  expect(await shown).toEqual(docs);
  expect(reads()).toEqual([]);
  expect(isStored).toBe(true);
  expect(await snapshot.readDocumentsById(catalog, ids(docs))).toEqual(docs);
  expect(reads()).toHaveLength(1);
});

test('only what is not here in the same revision is written, and takes the kept screens out of use', async () => {
  const catalog = replicas.localDatabase(CATALOG);
  const [same, changed] = documents('club', 4).slice(2);
  const both: Document[] = [same!, changed!];
  await snapshot.storeDocuments(catalog, both);
  const write = vi.spyOn(catalog, 'bulkDocs');
  write.mockClear();
  localStorage.setItem(SCREENS_MARK, 'kept');
  await snapshot.storeDocuments(catalog, both);
  expect(write).not.toHaveBeenCalled();
  expect(localStorage.getItem(SCREENS_MARK)).toBe('kept');
  const next: Document = { ...changed!, _rev: '2-b' };
  await snapshot.storeDocuments(catalog, [same!, next]);
  expect(write.mock.calls).toEqual([[[next], { new_edits: false }]]);
  expect(localStorage.getItem(SCREENS_MARK)).toBeNull();
});

test('what was kept while a document was being stored is taken out of use: it shows the former one', async () => {
  const catalog = replicas.localDatabase(CATALOG);
  const [known] = documents('menu', 3).slice(2);
  await snapshot.storeDocuments(catalog, [known!]);
  const { bulkDocs } = catalog;
  vi.spyOn(catalog, 'bulkDocs').mockImplementationOnce(async (...given) => {
    const written = await bulkDocs(...given);
    localStorage.setItem(SCREENS_MARK, 'kept meanwhile');
    return written;
  });
  await snapshot.storeDocuments(catalog, [{ ...known!, _rev: '2-b' }]);
  expect(localStorage.getItem(SCREENS_MARK)).toBeNull();
});

test('a document that is stored while others are read from the database is read as well', async () => {
  const catalog = replicas.localDatabase(CATALOG);
  const [known] = documents('hub', 1);
  const [next] = documents('organisation', 1);
  await snapshot.storeDocuments(catalog, [known!]);
  let done = () => {};
  const held = new Promise<void>((resolve) => {
    done = resolve;
  });
  const { allDocs } = catalog;
  vi.spyOn(catalog, 'allDocs').mockImplementationOnce(async (options) => {
    const result = await allDocs(options);
    await held;
    return result as never;
  });
  let reading: Promise<unknown[]> | undefined;
  await snapshot.keepSnapshot(catalog, 'next', [next!], { updatedAt: 1 }, () => {
    reading = snapshot.readDocumentsById(catalog, [known!._id, next!._id]);
  });
  done();
  expect(await reading).toEqual([known, next]);
});

test.each([
  ['is stored again in a replica that another tab has put in its place', 'one', 2],
  ['is not stored in the replica of a recreated catalogue', 'two', 1],
])('a snapshot %s', async (_, identityAfter, times) => {
  const { noteIdentity } = await import('../replica/renew.ts');
  const catalog = replicas.localDatabase(CATALOG);
  await noteIdentity(catalog, 'one');
  let place = 'catalog';
  const write = vi.fn(async () => {
    place = 'catalog.2';
    await noteIdentity(catalog, identityAfter);
    return [];
  });
  const database = {
    name: async () => place,
    allDocs: async () => ({ rows: [] }),
    get: async () => Promise.reject({ status: 404 }),
    putLocal: async () => {},
    bulkDocs: write,
  } as unknown as typeof catalog;
  await snapshot.storeSnapshot(database, 'clubs', documents('club', 1), { updatedAt: 1 });
  expect(write).toHaveBeenCalledTimes(times);
});
