// @vitest-environment node
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CATALOG } from '#documents/databases';
import { stubBrowser } from '../../testing/device.ts';
import { removeDatabases } from '../../testing/remove-databases.ts';
import type { LocalDatabase } from './local-database.ts';
import type { QuickDatabase, Readable } from './quick-database.ts';

let replicas: typeof import('./replicas.ts');
let slots: typeof import('./replica-slots.ts');
let openQuickly: typeof import('./quick-database.ts').openQuickly;
/** As PouchDB opens it. */
let catalog: LocalDatabase;
let quick: QuickDatabase | null;

beforeAll(async () => {
  stubBrowser('http://localhost');
  replicas = await import('./replicas.ts');
  slots = await import('./replica-slots.ts');
  ({ openQuickly } = await import('./quick-database.ts'));
});
beforeEach(() => {
  catalog = replicas.localDatabase(CATALOG);
  quick = null;
});
afterEach(async () => {
  quick?.close();
  await replicas.destroyDatabase(CATALOG);
});

async function reopened(): Promise<QuickDatabase> {
  quick?.close();
  quick = await openQuickly(CATALOG);
  if (!quick) throw new Error('it could not be opened');
  return quick;
}
const store = (docs: object[]) => catalog.bulkDocs(docs, { new_edits: false });
const missing = (database: Readable, id: string) => database.get(id).catch(({ status }) => status);

test('reads documents and notes as PouchDB does', async () => {
  await store([
    { _id: 'hub/enter', _rev: '1-a', name: 'Enter', region: ['7468'] },
    { _id: 'hub/nijverdal', _rev: '1-b', name: 'Nijverdal' },
    { _id: 'hub/nijverdal', _rev: '2-c', name: 'Nijverdal aan de Regge' },
  ]);
  await catalog.putLocal({ _id: '_local/hubs', updatedAt: 5, ids: ['hub/enter'] });
  const database = await reopened();
  for (const id of ['hub/enter', 'hub/nijverdal', '_local/hubs'])
    expect(await database.get(id)).toEqual(await catalog.get(id));
});

test('what is deleted or was never there is missing', async () => {
  await store([{ _id: 'hub/enter', _rev: '1-a', name: 'Enter' }]);
  await store([{ _id: 'hub/enter', _rev: '2-b', _deleted: true, _revisions: { start: 2, ids: ['b', 'a'] } }]);
  const database = await reopened();
  for (const id of ['hub/enter', 'hub/never', '_local/never']) {
    expect(await missing(catalog, id)).toBe(404);
    expect(await missing(database, id)).toBe(404);
  }
});

test('of several branches the winner is read, whatever the documents and the order in which they came', async () => {
  const ids = fc.constantFrom('hub/a', 'hub/b', 'menu/a', 'organisation/a');
  const revision = fc.record({
    _id: ids,
    _rev: fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('a', 'b', 'c'))
      .map((parts) => parts.join('-')),
    name: fc.string({ maxLength: 5 }),
    _deleted: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(revision, { minLength: 1, maxLength: 8 }), async (docs) => {
      for (const doc of docs) await store([doc]);
      const database = await reopened();
      const range = { include_docs: true, startkey: 'hub/', endkey: 'hub/\uffff' } as const;
      const keys = { include_docs: true, keys: ['menu/a', 'organisation/a', 'hub/b', 'hub/none'] } as const;
      for (const wanted of [range, keys]) {
        const docsOf = ({ rows }: Awaited<ReturnType<Readable['allDocs']>>) =>
          rows.flatMap(({ doc }) => doc ?? []);
        expect(docsOf(await database.allDocs(wanted))).toEqual(docsOf(await catalog.allDocs(wanted)));
      }
      quick?.close();
      quick = null;
      await replicas.destroyDatabase(CATALOG);
    }),
    { numRuns: 25 },
  );
});

test('makes no database where there is none', async () => {
  expect(await openQuickly(CATALOG)).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
});

test('leaves a database of another version of the app to PouchDB, which migrates it', async () => {
  await store([{ _id: 'hub/enter', _rev: '1-a' }]);
  await catalog.putLocal({ ...(await catalog.get('_local/version')), version: 1 });
  expect(await openQuickly(CATALOG)).toBeNull();
  expect(await catalog.get('hub/enter')).toMatchObject({ _rev: '1-a' });
});

test('leaves a database with other stores alone', async () => {
  await removeDatabases();
  await new Promise((resolve, reject) => {
    const request = indexedDB.open('_pouch_catalog', 4);
    request.onsuccess = () => resolve(request.result.close());
    request.onerror = reject;
  });
  expect(await openQuickly(CATALOG)).toBeNull();
  expect(await indexedDB.databases()).toMatchObject([{ version: 4 }]);
  await removeDatabases();
});

test('reads the replica that is in use after a renewal', async () => {
  await store([{ _id: 'hub/enter', _rev: '1-a' }]);
  const next = await replicas.successor(CATALOG);
  await next.bulkDocs([{ _id: 'hub/enter', _rev: '1-n' }], { new_edits: false });
  expect(await (await reopened()).get('hub/enter')).toMatchObject({ _rev: '1-a' });
  replicas.switchOver(CATALOG);
  expect(slots.nameInUse(CATALOG)).toBe('catalog.2');
  expect(await (await reopened()).get('hub/enter')).toMatchObject({ _rev: '1-n' });
});

test('does not keep PouchDB from removing the database', async () => {
  await store([{ _id: 'hub/enter', _rev: '1-a' }]);
  await reopened();
  await replicas.destroyDatabase(CATALOG);
  expect(await indexedDB.databases()).toEqual([]);
});
