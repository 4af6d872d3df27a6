import { mkdir, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { DataFolderError } from './storage/data-folder-error.ts';
import { contentsOf } from './testing/folder-contents.ts';
import { withTwoDatabases } from './testing/two-databases.ts';

const { server } = withTwoDatabases('order');
const inFolder = (...path: string[]) => join(server.dataDir, ...path);

/** The message of a start that is refused. The folder must be unchanged. */
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
    // Without that database, the server starts with the others.
    await rename(inFolder('ledger'), inFolder('..', `moved-${process.pid}`));
    try {
      await server.start();
      expect((await server.get('/_all_dbs')).body).toEqual(['copies']);
      expect(await server.idsOf('copies')).toEqual(['order']);
    } finally {
      await rm(inFolder('..', `moved-${process.pid}`), { recursive: true });
    }
  });

  test('stops the start if only a draft of its settings is beside its documents', async () => {
    await rename(settings(), `${settings()}.new`);
    expect(await refusal()).toContain('is missing');
  });
});

describe('an interrupted creation or deletion', () => {
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

  test('does not include a database that was created and never used', async () => {
    await server.put('/unused');
    await server.restart();
    expect((await server.get('/unused')).body.doc_count).toBe(0);
    expect((await server.put('/unused/a')).status).toBe(201);
  });

  test('does not include folders that are not databases', async () => {
    await server.stop();
    await mkdir(inFolder('lost+found'));
    await writeFile(inFolder('notes.txt'), 'mine');
    await server.start();
    expect((await server.get('/_all_dbs')).body).toEqual(['copies', 'ledger']);
    expect(await readdir(server.dataDir)).toEqual(expect.arrayContaining(['lost+found', 'notes.txt']));
  });
});

test('explains why a folder cannot be created', async () => {
  await server.stop();
  const file = inFolder('ledger', 'settings.json');
  await expect(server.start({ dataDir: join(file, 'inside-a-file') })).rejects.toThrow(
    /The data folder .*inside-a-file cannot be used/,
  );
});
