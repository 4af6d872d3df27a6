import { mkdir, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentsOf } from './testing/folder-contents.ts';
import { withTwoDatabases } from './testing/two-databases.ts';

const { server, logged } = withTwoDatabases('order');
const inFolder = (...path: string[]) => join(server.dataDir, ...path);

describe('a damaged database', () => {
  const damaged = { status: 503, body: { error: 'database_damaged' } };
  const documents = () => inFolder('ledger', 'documents');
  const newest = async (sign: RegExp) =>
    join(
      documents(),
      (await readdir(documents()))
        .filter((name) => sign.test(name))
        .sort()
        .at(-1)!,
    );
  beforeEach(async () => {
    // After reopening, earlier writes are in a table.
    await server.restart();
    await server.put('/ledger/later');
    await server.stop();
  });

  test.each([
    ['CURRENT is missing', () => rm(join(documents(), 'CURRENT'))],
    ['CURRENT is garbage', () => writeFile(join(documents(), 'CURRENT'), 'garbage')],
    ['its manifest is garbage', async () => writeFile(await newest(/^MANIFEST/), 'garbage')],
    ['its manifest is missing', async () => rm(await newest(/^MANIFEST/))],
    ['a table is garbage', async () => writeFile(await newest(/\.ldb$/), 'garbage')],
    ['a table is missing', async () => rm(await newest(/\.ldb$/))],
    ['a table is shorter', async () => truncate(await newest(/\.ldb$/), 200)],
    ['its log is missing', async () => rm(await newest(/\.log$/))],
    ['its documents are missing', () => rm(documents(), { recursive: true })],
    [
      'its documents are a file',
      () => rm(documents(), { recursive: true }).then(() => writeFile(documents(), '')),
    ],
  ])('is not used if %s; the other databases are', async (_, spoil) => {
    await spoil();
    const before = await contentsOf(inFolder('ledger'));
    await server.start();
    for (const [method, path] of [
      ['GET', '/ledger'],
      ['GET', '/ledger/order'],
      ['PUT', '/ledger/order'],
      ['POST', '/ledger/_bulk_docs'],
      ['GET', '/ledger/_changes?feed=longpoll'],
    ] as const) {
      const answer = await server.call(method, path, method === 'GET' ? undefined : { docs: [{ _id: 'x' }] });
      expect(answer.status).toBe(503);
    }
    // It exists: if this said otherwise, a caller would create it again.
    expect((await server.put('/ledger')).status).toBe(412);
    expect((await server.get('/_up')).status).toBe(503);
    expect(await server.idsOf('copies')).toEqual(['order']);
    expect((await server.put('/copies/b')).status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await contentsOf(inFolder('ledger'))).toEqual(before);
    const sentences = logged.filter((line) => line.includes('the database ledger cannot be used'));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(documents());
  });

  test('is used again as soon as its folder is restored', async () => {
    const path = await newest(/^MANIFEST/);
    await rename(path, `${path}.away`);
    await server.start();
    expect(await server.get('/ledger/order')).toMatchObject(damaged);
    await rename(`${path}.away`, path);
    await expect.poll(async () => (await server.get('/ledger/order')).status).toBe(200);
    expect((await server.get('/_up')).status).toBe(200);
    expect(await server.idsOf('ledger')).toEqual(['later', 'order']);
  });

  test('can be deleted', async () => {
    await rm(join(documents(), 'CURRENT'));
    await server.start();
    expect(await server.get('/ledger/order')).toMatchObject(damaged);
    expect((await server.call('DELETE', '/ledger')).status).toBe(200);
    expect((await server.get('/_up')).status).toBe(200);
    expect((await server.put('/ledger')).status).toBe(201);
    expect(await server.idsOf('ledger')).toEqual([]);
  });
});

test('a damaged LOCK is logged with its path', async () => {
  await server.stop();
  const lock = inFolder('ledger', 'documents', 'LOCK');
  await rm(lock);
  await mkdir(lock);
  await server.start();
  expect((await server.get('/ledger/order')).status).toBe(503);
  expect(logged.join()).toContain(lock);
  await rm(lock, { recursive: true });
  await expect.poll(async () => (await server.get('/ledger/order')).status).toBe(200);
});

test('a damaged view index is rebuilt', async () => {
  await server.put('/ledger/_design/x', { views: { all: { map: 'function (doc) { emit(doc._id); }' } } });
  await server.get('/ledger/_design/x/_view/all');
  await server.stop();
  const index = (await readdir(inFolder('ledger'))).find((name) => name.includes('mrview'))!;
  await writeFile(inFolder('ledger', index, 'CURRENT'), 'garbage');
  await server.start();
  const { body } = await server.get('/ledger/_design/x/_view/all');
  expect(body.rows).toMatchObject([{ id: 'order' }]);
  expect(logged.join()).toContain('a view index is damaged and is built again');
  expect((await server.get('/_up')).status).toBe(200);
});
