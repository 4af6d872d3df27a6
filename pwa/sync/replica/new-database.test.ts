// @vitest-environment node
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { CATALOG } from '#documents/databases';
import { stubBrowser } from '../../testing/device.ts';
import { removeDatabases } from '../../testing/remove-databases.ts';
import { NewDatabase, type Sent } from './new-database.ts';
import { answerOf, storedName } from './pouch-stores.ts';

let replicas: typeof import('./replicas.ts');

beforeAll(async () => {
  stubBrowser('http://localhost');
  replicas = await import('./replicas.ts');
});
let own: NewDatabase;
afterEach(async () => {
  own?.close();
  await replicas.destroyDatabase(CATALOG);
});

async function create(): Promise<void> {
  const made = await NewDatabase.create(CATALOG);
  if (!made) throw new Error('it exists');
  own = made;
}
const byPouch = (docs: object[]) => replicas.localDatabase(CATALOG).bulkDocs(docs, { new_edits: false });

/** What a database contains, and how its stores are made. */
async function contents() {
  const database = await answerOf(indexedDB.open(storedName(CATALOG)));
  const { version } = database;
  const names = [...database.objectStoreNames];
  const reading = database.transaction(names);
  const stores = names.map(async (name) => {
    const store = reading.objectStore(name);
    const { keyPath, autoIncrement, indexNames } = store;
    const indexes = [...indexNames].map((index) => {
      const { keyPath, unique, multiEntry } = store.index(index);
      return { index, keyPath, unique, multiEntry };
    });
    // The built app never stores the Blob with which PouchDB finds out whether the browser can.
    const hasBlob = name === 'detect-blob-support';
    const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
    return { name, keyPath, autoIncrement, indexes, ...(!hasBlob && { keys, values: values.map(plain) }) };
  });
  return { version, stores: await Promise.all(stores).finally(() => database.close()) };
}

/** Without the random id that PouchDB gives a database, and with the metadata of a document as an object. */
function plain(value: Record<string, unknown>) {
  const { _pouch_catalog_id, data, ...rest } = value;
  return data === undefined ? rest : { ...rest, data: JSON.parse(data as string) };
}

const hash = fc.stringMatching(/^[0-9a-f]{6}$/);
const sent = (key: number): fc.Arbitrary<Sent> =>
  fc
    .record({
      ids: fc.uniqueArray(hash, { minLength: 1, maxLength: 30 }),
      more: fc.nat(3),
      hasHistory: fc.boolean(),
      // PouchDB drops fields called __proto__, which no document has.
      fields: fc
        .dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.jsonValue(), { maxKeys: 4 })
        .filter((fields) => !JSON.stringify(fields).includes('"__proto__":')),
    })
    .map(({ ids, more, hasHistory, fields }) => {
      const start = ids.length + more;
      const [newest] = ids;
      return {
        ...fields,
        _id: `menu/m${key}`,
        _rev: `${start}-${newest}`,
        ...(hasHistory && { _revisions: { start, ids } }),
      };
    });

const opened = () => replicas.localDatabase(CATALOG).get('_local/version');

test('stores what PouchDB would, whatever the documents and their history', async () => {
  const some = fc.nat(5).chain((count) => fc.tuple(...Array.from({ length: count }, (_, key) => sent(key))));
  await fc.assert(
    fc.asyncProperty(some, some, async (first, second) => {
      // Also after a run that failed, whose database would fail the next ones.
      await replicas.destroyDatabase(CATALOG);
      const docs = [...first, ...second.map((doc) => ({ ...doc, _id: doc._id.replace('m', 'n') }))];
      await create();
      await own.add(docs.slice(0, first.length));
      await own.add(docs.slice(first.length));
      own.close();
      // PouchDB adds the number of documents when it opens a database.
      await opened();
      const found = await contents();
      await replicas.destroyDatabase(CATALOG);
      await opened();
      for (const doc of structuredClone(docs)) await byPouch([doc]);
      expect(found).toEqual(await contents());
    }),
    { numRuns: 40 },
  );
});

const doc = (key: string, rev = '1-a'): Sent => ({ _id: `menu/${key}`, _rev: rev, name: key });
const ids = async () => (await replicas.localDatabase(CATALOG).allDocs({})).rows.map(({ id }) => id);
const count = async () =>
  (await contents()).stores.flatMap(({ values = [] }) => values).find((one) => 'docCount' in one);

test('PouchDB reads, counts and succeeds what was stored, also while it has the database open', async () => {
  await create();
  await own.add([doc('a')]);
  const catalog = replicas.localDatabase(CATALOG);
  expect(await catalog.get('menu/a')).toEqual(doc('a'));
  await own.add([doc('b'), doc('c')]);
  await byPouch([{ ...doc('b', '2-b'), _revisions: { start: 2, ids: ['b', 'a'] } }]);
  expect(await ids()).toEqual(['menu/a', 'menu/b', 'menu/c']);
  expect(await catalog.get('menu/b')).toMatchObject({ _rev: '2-b' });
  expect(await count()).toMatchObject({ docCount: 3 });
});

test('stores notes once: one that is there stays', async () => {
  await create();
  const catalog = replicas.localDatabase(CATALOG);
  await catalog.putLocal({ _id: '_local/identity', identity: 'theirs' });
  const notes = [
    { _id: '_local/identity', identity: 'ours' },
    { _id: '_local/hubs', updatedAt: 1 },
  ] as const;
  await own.add([], notes);
  expect(await own.note('identity')).toMatchObject({ identity: 'theirs' });
  const note = await catalog.get('_local/hubs');
  expect(note).toMatchObject({ updatedAt: 1 });
  await catalog.putLocal({ ...note, updatedAt: 2 });
  expect(await catalog.get('_local/hubs')).toMatchObject({ updatedAt: 2 });
});

test('leaves out what PouchDB has stored in the same revision', async () => {
  await create();
  await byPouch([doc('a')]);
  await own.add([doc('a'), doc('b')]);
  expect(await ids()).toEqual(['menu/a', 'menu/b']);
  expect(await count()).toMatchObject({ docCount: 2 });
});

test.each([
  ['another revision of a document is there', doc('a', '2-b')],
  ['a document was deleted', { ...doc('x'), _deleted: true }],
  ['a document has attachments', { ...doc('x'), _attachments: {} }],
])('adds nothing if %s, which PouchDB has to decide', async (_, other) => {
  await create();
  await byPouch([doc('a')]);
  await expect(own.add([doc('b'), other], [{ _id: '_local/hubs' }])).rejects.toThrow();
  expect(await ids()).toEqual(['menu/a']);
  expect(await own.note('hubs')).toBeUndefined();
});

test('is not made where there is a database, which it leaves as it is', async () => {
  await byPouch([doc('a')]);
  const before = await contents();
  expect(await NewDatabase.create(CATALOG)).toBeNull();
  expect(await contents()).toEqual(before);
});

test.each([4, 6])('leaves a database of version %i alone', async (version) => {
  await removeDatabases();
  (await answerOf(indexedDB.open(storedName(CATALOG), version))).close();
  await expect(NewDatabase.create(CATALOG)).rejects.toThrow();
  expect(await indexedDB.databases()).toMatchObject([{ version }]);
  await removeDatabases();
});

test('does not keep PouchDB from removing it', async () => {
  await create();
  await opened();
  await replicas.destroyDatabase(CATALOG);
  expect(await indexedDB.databases()).toEqual([]);
});
