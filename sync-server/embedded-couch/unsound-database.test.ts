import { beforeEach, describe, expect, test, vi } from 'vitest';
import { disk, soundDisk } from './testing/failing-leveldown.ts';
import { withTwoDatabases } from './testing/two-databases.ts';

vi.mock('leveldown', async (original) => {
  const { failingLeveldown } = await import('./testing/failing-leveldown.ts');
  const real = (await original()) as { default: Parameters<typeof failingLeveldown>[0] };
  return { default: failingLeveldown(real.default) };
});

const { server, health } = withTwoDatabases('before');
const full = { status: 507, body: { error: 'insufficient_storage' } };

describe('a batch', () => {
  const batch = (docs: object[], more: object = {}) => server.post('/ledger/_bulk_docs', { docs, ...more });
  const docs = Array.from({ length: 10 }, (_, n) => ({ _id: `doc-${n}`, text: 'x'.repeat(500) }));

  test('is refused as a whole if it does not fit, and stores nothing', async () => {
    disk.room = 3000;
    expect(await batch(docs)).toMatchObject(full);
    expect(await server.idsOf('ledger')).toEqual(['before']);
    await server.restart();
    expect(await server.idsOf('ledger')).toEqual(['before']);
  });

  test('is answered for each document if a part of it was stored', async () => {
    disk.room = 3000;
    const [one] = docs;
    const rev = (n: number) => ({ _rev: `${n}-a`, _revisions: { start: n, ids: ['a'] } });
    // The same document a second time is written after the others.
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

  test('is refused as a whole if the documents that pass validation do not fit', async () => {
    await server.put('/ledger/_design/x', {
      validate_doc_update: 'function (doc) { if (doc.bad) throw { forbidden: "bad" }; }',
    });
    disk.room = 0;
    expect(await batch([{ _id: 'a', bad: true }, { _id: 'b' }])).toMatchObject(full);
  });
});

describe('an unsound database', () => {
  beforeEach(async () => {
    disk.room = 0;
    await server.put('/ledger/a');
  });

  test('can be deleted and created again', async () => {
    expect((await server.call('DELETE', '/ledger')).status).toBe(200);
    expect(await health()).toBe(200);
    disk.room = Number.POSITIVE_INFINITY;
    expect((await server.put('/ledger')).status).toBe(201);
    expect((await server.put('/ledger/a')).status).toBe(201);
    await server.restart();
    expect(await server.idsOf('ledger')).toEqual(['a']);
  });

  test('has all acknowledged writes after a stop and a start', async () => {
    await server.stop();
    soundDisk();
    await server.start();
    expect(await server.idsOf('ledger')).toEqual(['before']);
    expect((await server.put('/ledger/b')).status).toBe(201);
  });

  test('is not closed when idle, because it might not open again', async () => {
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

  test('answers reads and refuses writes during repeated attempts to reopen it', async () => {
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
