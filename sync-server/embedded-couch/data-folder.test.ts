import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataFolderError } from './storage/data-folder-error.ts';
import { contentsOf } from './testing/folder-contents.ts';
import { admin, TestServer } from './testing/server.ts';

const server = new TestServer();
const told: string[] = [];
const inFolder = (...path: string[]) => join(server.dataDir, ...path);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation((line) => told.push(String(line)));
  await server.start();
  for (const db of ['ledger', 'copies']) {
    await server.put(`/${db}`);
    await server.put(`/${db}/order`, { text: 'one' });
  }
});
afterEach(async () => {
  await server.remove();
  vi.restoreAllMocks();
  told.length = 0;
});

/** The sentence of a start that is refused; the folder must be as it was. */
async function refusal(): Promise<string> {
  const before = await contentsOf(server.dataDir);
  const error = await server.start().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DataFolderError);
  expect(await contentsOf(server.dataDir)).toEqual(before);
  return (error as Error).message;
}

describe('a database whose settings cannot be read', () => {
  beforeEach(() => server.stop());
  const settings = () => inFolder('ledger', 'settings.json');

  test.each([
    ['are missing', () => rm(settings()), 'is missing'],
    ['are empty', () => truncate(settings(), 0), 'is not JSON'],
    ['are not JSON', () => writeFile(settings(), '{"security":'), 'is not JSON'],
    [
      'say nothing of who may read',
      () => writeFile(settings(), '{"revsLimit":1000,"created":1}'),
      'security',
    ],
    ['are of another shape', () => writeFile(settings(), '[]'), 'is not valid'],
    ['are a folder', () => rm(settings()).then(() => mkdir(settings())), 'EISDIR'],
  ])('stops the start if they %s', async (_, spoil, fault) => {
    await spoil();
    const sentence = await refusal();
    expect(sentence).toContain(fault);
    expect(sentence).toContain(inFolder('ledger'));
    expect(sentence).toMatch(/Restore the file from a backup, or move the folder/);
    // Without that database, the others are as before.
    await rename(inFolder('ledger'), inFolder('..', `moved-${process.pid}`));
    try {
      await server.start();
      expect((await server.get('/_all_dbs')).body).toEqual(['copies']);
      expect(await server.idsOf('copies')).toEqual(['order']);
    } finally {
      await rm(inFolder('..', `moved-${process.pid}`), { recursive: true });
    }
  });

  test('is not lost if the folder is found empty of settings but for a new version of them', async () => {
    await rename(settings(), `${settings()}.new`);
    expect(await refusal()).toContain('is missing');
  });
});

describe('what was cut off before it was acknowledged', () => {
  test('is removed at the next start', async () => {
    await server.stop();
    await mkdir(inFolder('.creating-x'));
    await mkdir(inFolder('.deleted-x'));
    await mkdir(inFolder('empty'));
    await mkdir(inFolder('begun'));
    await writeFile(inFolder('begun', 'settings.json.new'), '{');
    await server.start();
    expect((await server.get('/_all_dbs')).body).toEqual(['copies', 'ledger']);
    expect((await readdir(server.dataDir)).sort()).toEqual(['.lock', 'copies', 'ledger']);
    for (const name of ['empty', 'begun']) expect((await server.put(`/${name}`)).status).toBe(201);
  });

  test('of a database that was made and never used is no fault', async () => {
    await server.put('/unused');
    await server.restart();
    expect((await server.get('/unused')).body.doc_count).toBe(0);
    expect((await server.put('/unused/a')).status).toBe(201);
  });

  test('of what is not a database is left alone', async () => {
    await server.stop();
    await mkdir(inFolder('lost+found'));
    await writeFile(inFolder('notes.txt'), 'mine');
    await server.start();
    expect((await server.get('/_all_dbs')).body).toEqual(['copies', 'ledger']);
    expect(await readdir(server.dataDir)).toEqual(expect.arrayContaining(['lost+found', 'notes.txt']));
  });
});

describe('a second server on the same folder', () => {
  test('is refused with a sentence, and touches nothing', async () => {
    const second = new TestServer();
    second.dataDir = server.dataDir;
    const before = await contentsOf(server.dataDir);
    await expect(second.start()).rejects.toThrow(`Another server is using the data folder ${server.dataDir}`);
    expect(await contentsOf(server.dataDir)).toEqual(before);
    expect((await server.put('/ledger/b')).status).toBe(201);
  });

  test('may start when the first one stopped, was killed, or could not listen', async () => {
    await server.stop();
    await expect(server.start({ port: 1, host: '203.0.113.1' })).rejects.toThrow();
    const child = spawnServer(server.dataDir);
    await once(child.stdout!, 'data');
    await expect(server.start()).rejects.toBeInstanceOf(DataFolderError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await server.start();
    expect(await server.idsOf('ledger')).toEqual(['order']);
  });

  test('at the very same moment: exactly one of them starts', async () => {
    await server.stop();
    await rm(inFolder('.lock'));
    const children = Array.from({ length: 4 }, () => spawnServer(server.dataDir));
    const outputs = await Promise.all(
      children.map(async (child) => String((await once(child.stdout!, 'data'))[0])),
    );
    expect(outputs.filter((line) => line.startsWith('http'))).toHaveLength(1);
    expect(outputs.filter((line) => line.startsWith('Another server'))).toHaveLength(3);
    for (const child of children) {
      if (child.exitCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }, 60_000);
});

test('a folder that cannot be made is explained', async () => {
  await server.stop();
  const file = inFolder('ledger', 'settings.json');
  await expect(server.start({ dataDir: join(file, 'inside-a-file') })).rejects.toThrow(
    /The data folder .*inside-a-file cannot be used/,
  );
});

/** Prints its address, or the sentence of why it does not start. */
function spawnServer(dataDir: string): ChildProcess {
  const program = `
    import { startEmbeddedCouch } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)};
    const options = { dataDir: process.env.DATA_DIR, admin: ${JSON.stringify(admin)}, jwtSecret: 'secret' };
    console.log(await startEmbeddedCouch(options).then(({ url }) => url, ({ message }) => message));`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

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
    // Opened again, what was written before is in a table.
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
  ])('is not used if %s; the others go on', async (_, spoil) => {
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
    // It is there: to be told that it is not would have it made anew.
    expect((await server.put('/ledger')).status).toBe(412);
    expect((await server.get('/_up')).status).toBe(503);
    expect(await server.idsOf('copies')).toEqual(['order']);
    expect((await server.put('/copies/b')).status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await contentsOf(inFolder('ledger'))).toEqual(before);
    const sentences = told.filter((line) => line.includes('the database ledger cannot be used'));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(documents());
  });

  test('is used again as soon as its folder was restored', async () => {
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

test('a damaged LOCK is said with its path', async () => {
  await server.stop();
  const lock = inFolder('ledger', 'documents', 'LOCK');
  await rm(lock);
  await mkdir(lock);
  await server.start();
  expect((await server.get('/ledger/order')).status).toBe(503);
  expect(told.join()).toContain(lock);
  await rm(lock, { recursive: true });
  await expect.poll(async () => (await server.get('/ledger/order')).status).toBe(200);
});

test('a damaged view index is built again', async () => {
  await server.put('/ledger/_design/x', { views: { all: { map: 'function (doc) { emit(doc._id); }' } } });
  await server.get('/ledger/_design/x/_view/all');
  await server.stop();
  const index = (await readdir(inFolder('ledger'))).find((name) => name.includes('mrview'))!;
  await writeFile(inFolder('ledger', index, 'CURRENT'), 'garbage');
  await server.start();
  const { body } = await server.get('/ledger/_design/x/_view/all');
  expect(body.rows).toMatchObject([{ id: 'order' }]);
  expect(told.join()).toContain('a view index is damaged and is built again');
  expect((await server.get('/_up')).status).toBe(200);
});
