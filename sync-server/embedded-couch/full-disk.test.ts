import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { disk, soundDisk } from './testing/failing-leveldown.ts';
import { TestServer } from './testing/server.ts';

vi.mock('leveldown', async (original) => {
  const { failingLeveldown } = await import('./testing/failing-leveldown.ts');
  const real = (await original()) as { default: Parameters<typeof failingLeveldown>[0] };
  return { default: failingLeveldown(real.default) };
});

const server = new TestServer();
const told: string[] = [];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation((line) => told.push(String(line)));
  await server.start();
  for (const db of ['ledger', 'copies']) {
    await server.put(`/${db}`);
    await server.put(`/${db}/before`);
  }
});
afterEach(async () => {
  soundDisk();
  await server.remove();
  vi.restoreAllMocks();
  told.length = 0;
});

const full = { status: 507, body: { error: 'insufficient_storage' } };
const up = async () => (await server.get('/_up')).status;
const sound = () => expect.poll(up, { timeout: 10_000 }).toBe(200);

test('what was acknowledged while the disk was full, and after, is there after a restart', async () => {
  const acknowledged: string[] = [];
  const write = async (id: string) => {
    const { status } = await server.put(`/ledger/${id}`, { text: 'x'.repeat(100) });
    if (status === 201) acknowledged.push(id);
    return status;
  };
  disk.room = 3000;
  for (let n = 0; n < 20; n += 1) expect([201, 507]).toContain(await write(`full-${n}`));
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.length).toBeLessThan(20);
  disk.room = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 20; n += 1) expect([201, 507]).toContain(await write(`room-${n}`));
  await sound();
  for (let n = 0; n < 20; n += 1) expect(await write(`sound-${n}`)).toBe(201);
  await server.restart();
  expect(await server.idsOf('ledger')).toEqual(expect.arrayContaining(acknowledged));
});

test('writes are refused, readings go on, and health says so', async () => {
  disk.room = 0;
  expect(await server.put('/ledger/a')).toMatchObject(full);
  for (let n = 0; n < 5; n += 1) {
    expect(await server.put(`/ledger/${n}`)).toMatchObject(full);
    expect(await server.put('/ledger/_local/checkpoint', { seq: n })).toMatchObject(full);
    expect(await server.post('/ledger/_index', { index: { fields: [`f${n}`] } })).toMatchObject(full);
    expect(await server.get('/ledger/before')).toMatchObject({ status: 200 });
    expect((await server.get('/ledger/_changes')).body.results).toHaveLength(1);
    expect(await server.get('/_up')).toMatchObject(full);
  }
  expect((await server.get('/_up')).body.reason).not.toContain('ledger');
  expect(told.filter((line) => line.includes('ledger takes no writes'))).toHaveLength(1);
  disk.room = Number.POSITIVE_INFINITY;
  await sound();
  expect((await server.put('/ledger/a')).status).toBe(201);
  expect(told.filter((line) => line.includes('ledger is sound again'))).toHaveLength(1);
});

test('an unsound database recovers while writes keep coming', async () => {
  await server.stop();
  await server.start({ repairMs: 300 });
  disk.room = 0;
  expect(await server.put('/ledger/a')).toMatchObject(full);
  disk.room = Number.POSITIVE_INFINITY;
  const until = Date.now() + 10_000;
  const write = async () => (await server.put(`/ledger/${Math.random()}`)).status;
  while ((await write()) !== 201) expect(Date.now()).toBeLessThan(until);
});

test('a checkpoint in one database does not get ahead of the copies in another', async () => {
  disk.room = 0;
  expect(await server.put('/copies/order-1')).toMatchObject(full);
  disk.room = Number.POSITIVE_INFINITY;
  // The log of `copies` is broken, that of `ledger` is not: a follower may write its checkpoint there.
  const copied = (await server.put('/copies/order-1')).status === 201;
  expect((await server.put('/ledger/_local/checkpoint', { copied })).status).toBe(201);
  await server.restart();
  const { body } = await server.get('/ledger/_local/checkpoint');
  expect((await server.idsOf('copies')).includes('order-1')).toBe(body.copied);
});

describe('a batch', () => {
  const batch = (docs: object[], more: object = {}) => server.post('/ledger/_bulk_docs', { docs, ...more });
  const docs = Array.from({ length: 10 }, (_, n) => ({ _id: `doc-${n}`, text: 'x'.repeat(500) }));

  test('that does not fit is refused as a whole, and none of it is stored', async () => {
    disk.room = 3000;
    expect(await batch(docs)).toMatchObject(full);
    expect(await server.idsOf('ledger')).toEqual(['before']);
    await server.restart();
    expect(await server.idsOf('ledger')).toEqual(['before']);
  });

  test('of which a part was stored is answered document by document', async () => {
    disk.room = 3000;
    const [one] = docs;
    const rev = (n: number) => ({ _rev: `${n}-a`, _revisions: { start: n, ids: ['a'] } });
    // The same document again is written after the others.
    const big = { ...one, ...rev(2), text: 'x'.repeat(5000) };
    const twice = await batch([{ ...one, ...rev(1) }, { _id: 'other', ...rev(1) }, big], {
      new_edits: false,
    });
    expect(twice).toMatchObject({ status: 201, body: [{ id: 'doc-0', error: 'insufficient_storage' }] });
    expect(twice.body).toHaveLength(1);
    disk.room = Number.POSITIVE_INFINITY;
    await server.restart();
    expect(await server.idsOf('ledger')).toEqual(['before', 'doc-0', 'other']);
    expect((await server.get('/ledger/doc-0')).body._rev).toBe('1-a');
  });

  test('is answered document by document too if only one of it was refused by a rule', async () => {
    await server.put('/ledger/_design/x', {
      validate_doc_update: 'function (doc) { if (doc.bad) throw { forbidden: "bad" }; }',
    });
    disk.room = 0;
    expect(await batch([{ _id: 'a', bad: true }, { _id: 'b' }])).toMatchObject(full);
  });
});

describe('what else an unsound database can meet', () => {
  beforeEach(async () => {
    disk.room = 0;
    await server.put('/ledger/a');
  });

  test('it can be deleted, and made again', async () => {
    expect((await server.call('DELETE', '/ledger')).status).toBe(200);
    expect(await up()).toBe(200);
    disk.room = Number.POSITIVE_INFINITY;
    expect((await server.put('/ledger')).status).toBe(201);
    expect((await server.put('/ledger/a')).status).toBe(201);
    await server.restart();
    expect(await server.idsOf('ledger')).toEqual(['a']);
  });

  test('the server can be stopped, and starts with all that was acknowledged', async () => {
    await server.stop();
    soundDisk();
    await server.start();
    expect(await server.idsOf('ledger')).toEqual(['before']);
    expect((await server.put('/ledger/b')).status).toBe(201);
  });

  test('it is not closed when it was idle, because it might not open again', async () => {
    await server.stop();
    soundDisk();
    await server.start({ idleCloseMs: 500, repairMs: 60_000 });
    await server.get('/copies/before');
    disk.room = 0;
    await server.put('/ledger/a');
    const { opened } = disk;
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect((await server.get('/ledger/before')).status).toBe(200);
    expect((await server.get('/copies/before')).status).toBe(200);
    expect(disk.opened).toBe(opened);
  });

  test('readings and refusals go on while it is opened anew, again and again', async () => {
    const seen = new Set<string>();
    for (let n = 0; n < 60; n += 1) {
      disk.room = n % 20 === 19 ? 5000 : 0;
      const [read, write] = await Promise.all([server.get('/ledger/before'), server.put(`/ledger/${n}`)]);
      seen.add(`read ${read.status}`).add(`write ${write.status}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect([...seen].filter((entry) => !['read 200', 'write 201', 'write 507'].includes(entry))).toEqual([]);
  });
});

test('a disk that becomes read-only is treated like a full one', async () => {
  for (const writeError of ['Read-only file system', 'Permission denied', 'Input/output error']) {
    Object.assign(disk, { room: 0, writeError });
    expect(await server.put('/ledger/a')).toMatchObject(full);
    expect((await server.get('/ledger/before')).status).toBe(200);
    expect(await server.get('/_up')).toMatchObject(full);
    soundDisk();
    await sound();
    expect((await server.put(`/ledger/${writeError.length}`)).status).toBe(201);
  }
});

describe('a view whose index cannot be written', () => {
  const view = () => server.get('/ledger/_design/x/_view/all');
  const write = (count: number) =>
    server.post('/ledger/_bulk_docs', {
      docs: Array.from({ length: count }, (_, n) => ({ _id: `new-${n}`, n })),
    });
  beforeEach(() =>
    server.put('/ledger/_design/x', { views: { all: { map: 'function (doc) { emit(doc._id); }' } } }),
  );

  test('answers 507, and later its rows', async () => {
    disk.room = 0;
    expect(await view()).toMatchObject(full);
    expect((await server.get('/ledger/before')).status).toBe(200);
    disk.room = Number.POSITIVE_INFINITY;
    await sound();
    expect((await view()).body.rows).toHaveLength(1);
  });

  // PouchDB indexes 50 documents at a time.
  test.each([1, 49, 200])('does not leave out the %i documents that were written since', async (count) => {
    const find = () => server.post('/ledger/_find', { selector: { n: { $gte: 0 } }, limit: 300 });
    await server.post('/ledger/_index', { index: { fields: ['n'] } });
    await view();
    await write(count);
    disk.room = 0;
    for (let n = 0; n < 3; n += 1) {
      expect(await view()).toMatchObject(full);
      expect(await find()).toMatchObject(full);
    }
    expect((await server.get('/ledger/new-0')).status).toBe(200);
    disk.room = Number.POSITIVE_INFINITY;
    await sound();
    expect((await view()).body.rows).toHaveLength(count + 1);
    expect((await find()).body.docs).toHaveLength(count);
    await server.restart();
    expect((await view()).body.rows).toHaveLength(count + 1);
  });

  test('is read if it has all documents', async () => {
    await server.stop();
    await server.start({ repairMs: 60_000 });
    await view();
    disk.room = 0;
    expect(await server.put('/ledger/a')).toMatchObject(full);
    expect((await view()).body.rows).toHaveLength(1);
  });

  test('has no gap if there is room again while it is being written', async () => {
    await view();
    await write(200);
    disk.room = 9000;
    expect(await view()).toMatchObject(full);
    soundDisk();
    expect([200, 507]).toContain((await view()).status);
    await sound();
    expect((await view()).body.rows).toHaveLength(201);
  });
});

test('a view whose index cannot be opened answers 507, and later its rows', async () => {
  await server.put('/ledger/_design/x', { views: { all: { map: 'function (doc) { emit(doc._id); }' } } });
  disk.openError = { location: /-mrview-/, message: 'IO error: MANIFEST-000002: No space left on device' };
  for (let n = 0; n < 2; n += 1) {
    expect(await server.get('/ledger/_design/x/_view/all')).toMatchObject(full);
    expect((await server.get('/ledger/before')).status).toBe(200);
  }
  disk.openError = null;
  await sound();
  expect((await server.get('/ledger/_design/x/_view/all')).body.rows).toHaveLength(1);
});

test('a database that cannot be opened is refused without a try for each request, and opened later', async () => {
  await server.restart();
  disk.openError = { location: /ledger/, message: 'IO error: 000007.ldb: No space left on device' };
  const { opened } = disk;
  for (let n = 0; n < 20; n += 1) expect(await server.get('/ledger/before')).toMatchObject(full);
  expect(disk.opened - opened).toBeLessThan(20);
  expect((await server.get('/copies/before')).status).toBe(200);
  disk.openError = null;
  await sound();
  expect((await server.get('/ledger/before')).status).toBe(200);
});

describe('a reading that fails', () => {
  const fail = (message: string) => {
    disk.readError = { location: /ledger/, message };
  };

  test.each(['/ledger/before', '/ledger/_all_docs', '/ledger/_changes', '/ledger/before?open_revs=all'])(
    'GET %s is answered 503, not with less than there is',
    async (path) => {
      fail('IO error: 000005.ldb: Input/output error');
      expect(await server.get(path)).toMatchObject({ status: 503, body: { error: 'database_unreadable' } });
      expect(await server.get('/_up')).toMatchObject({ status: 503 });
      expect((await server.get('/copies/before')).status).toBe(200);
      disk.readError = null;
      await sound();
      expect((await server.get(path)).status).toBe(200);
    },
  );

  test('lets no write through, which would take a document for a new one', async () => {
    fail('Corruption: block checksum mismatch');
    const damaged = { status: 503, body: { error: 'database_damaged' } };
    expect(await server.put('/ledger/before', { other: true })).toMatchObject(damaged);
    expect(await server.post('/ledger/_bulk_docs', { docs: [{ _id: 'before' }] })).toMatchObject(damaged);
    disk.readError = null;
    await sound();
    const { body } = await server.get('/ledger/before?revs=true');
    expect(body).toMatchObject({ _revisions: { start: 1 } });
    expect(body).not.toHaveProperty('other');
  });

  test('of a view index is not taken for rows that are not there', async () => {
    await server.put('/ledger/_design/x', { views: { all: { map: 'function (doc) { emit(doc._id); }' } } });
    await server.get('/ledger/_design/x/_view/all');
    disk.readError = { location: /-mrview-/, message: 'Corruption: bad block' };
    expect(await server.get('/ledger/_design/x/_view/all')).toMatchObject({ status: 503 });
    disk.readError = null;
    await sound();
    expect((await server.get('/ledger/_design/x/_view/all')).body.rows).toHaveLength(1);
  });
});
