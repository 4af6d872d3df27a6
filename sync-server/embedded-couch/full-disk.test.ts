import { expect, test, vi } from 'vitest';
import { disk, soundDisk } from './testing/failing-leveldown.ts';
import { withTwoDatabases } from './testing/two-databases.ts';

vi.mock('leveldown', async (original) => {
  const { failingLeveldown } = await import('./testing/failing-leveldown.ts');
  const real = (await original()) as { default: Parameters<typeof failingLeveldown>[0] };
  return { default: failingLeveldown(real.default) };
});

const { server, logged, sound } = withTwoDatabases('before');
const full = { status: 507, body: { error: 'insufficient_storage' } };

test('writes acknowledged during and after a full disk survive a restart', async () => {
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

test('a full disk refuses writes, still answers reads, and shows in the health check', async () => {
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
  expect(logged.filter((line) => line.includes('ledger takes no writes'))).toHaveLength(1);
  disk.room = Number.POSITIVE_INFINITY;
  await sound();
  expect((await server.put('/ledger/a')).status).toBe(201);
  expect(logged.filter((line) => line.includes('ledger is sound again'))).toHaveLength(1);
});

test('an unsound database recovers while writes continue', async () => {
  await server.stop();
  await server.start({ repairMs: 300 });
  disk.room = 0;
  expect(await server.put('/ledger/a')).toMatchObject(full);
  disk.room = Number.POSITIVE_INFINITY;
  const until = Date.now() + 10_000;
  const write = async () => (await server.put(`/ledger/${Math.random()}`)).status;
  while ((await write()) !== 201) expect(Date.now()).toBeLessThan(until);
});

test('a database whose name looks like that of a view index is not treated as one', async () => {
  const name = 'a-mrview-b';
  await server.put(`/${name}`);
  await server.get(`/${name}`);
  disk.room = 0;
  expect(await server.put(`/${name}/a`)).toMatchObject(full);
});

test('a checkpoint in one database does not get ahead of the copies in another', async () => {
  disk.room = 0;
  expect(await server.put('/copies/order-1')).toMatchObject(full);
  disk.room = Number.POSITIVE_INFINITY;
  // The log of `copies` is broken and that of `ledger` is not, so a follower can still write its checkpoint there.
  const copied = (await server.put('/copies/order-1')).status === 201;
  expect((await server.put('/ledger/_local/checkpoint', { copied })).status).toBe(201);
  await server.restart();
  const { body } = await server.get('/ledger/_local/checkpoint');
  expect((await server.idsOf('copies')).includes('order-1')).toBe(body.copied);
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

test('a database that cannot be opened is not retried on every request, and is opened later', async () => {
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
