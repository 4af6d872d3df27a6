import { beforeEach, describe, expect, test, vi } from 'vitest';
import { disk, soundDisk } from './testing/failing-leveldown.ts';
import { withTwoDatabases } from './testing/two-databases.ts';

vi.mock('leveldown', async (original) => {
  const { failingLeveldown } = await import('./testing/failing-leveldown.ts');
  const real = (await original()) as { default: Parameters<typeof failingLeveldown>[0] };
  return { default: failingLeveldown(real.default) };
});

const { server, sound } = withTwoDatabases('before');
const full = { status: 507, body: { error: 'insufficient_storage' } };

describe('a view whose index cannot be written', () => {
  const view = () => server.get('/ledger/_design/x/_view/all');
  const write = (count: number) =>
    server.post('/ledger/_bulk_docs', {
      docs: Array.from({ length: count }, (_, n) => ({ _id: `new-${n}`, n })),
    });
  beforeEach(() =>
    server.put('/ledger/_design/x', { views: { all: { map: 'function (doc) { emit(doc._id); }' } } }),
  );

  test('answers 507, and its rows later', async () => {
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

  test('can be read if it has all documents', async () => {
    await server.stop();
    await server.start({ repairMs: 60_000 });
    await view();
    disk.room = 0;
    expect(await server.put('/ledger/a')).toMatchObject(full);
    expect((await view()).body.rows).toHaveLength(1);
  });

  test('has no gaps if space is freed while it is written', async () => {
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

test('a view whose index cannot be opened answers 507, and its rows later', async () => {
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
