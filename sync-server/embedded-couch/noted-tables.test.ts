import { createHash, randomBytes } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { withTwoDatabases } from './testing/two-databases.ts';

const { server, logged } = withTwoDatabases('order');
const noteFile = () => join(server.dataDir, '.checked-tables');
const big = () => ({ text: randomBytes(1_200_000).toString('base64') });
const view = '/ledger/_design/x/_view/all';
const status = async () => (await server.get('/ledger/order')).status;

interface Notes {
  stopped: boolean;
  boot: string | null;
  levels: Record<string, Record<string, string>>;
}

const readNotes = async (): Promise<Notes> =>
  JSON.parse((await readFile(noteFile(), 'utf8')).split('\n')[1]!);

async function writeNotes(notes: object): Promise<void> {
  const text = JSON.stringify(notes);
  await writeFile(noteFile(), `${createHash('sha256').update(text).digest('hex')}\n${text}\n`);
}

/** The largest table of the documents, or of the index. */
async function table(sign: RegExp): Promise<string> {
  const folder = join(server.dataDir, 'ledger');
  const level = (await readdir(folder)).find((name) => sign.test(name))!;
  const tables = (await readdir(join(folder, level))).filter((name) => name.endsWith('.ldb'));
  const paths = tables.map((name) => join(folder, level, name));
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return paths[sizes.indexOf(Math.max(...sizes))]!;
}

/** Changes a byte in the text of the large document. It is not compressed, so LevelDB does not notice. */
async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes[Math.floor(bytes.length / 2)]! ^= 0x40;
  await writeFile(path, bytes);
}

/** Damages a table as a failing disk does, without changing its times: the note gets the new ones. */
async function rot(path: string): Promise<void> {
  await flipByte(path);
  const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  const notes = await readNotes();
  const level = notes.levels[relative(server.dataDir, dirname(path))]!;
  level[Number.parseInt(path.split(/[/\\]/).at(-1)!, 10)] = `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  await writeNotes(notes);
}

beforeEach(async () => {
  await server.put('/ledger/big', big());
  const map = 'function (doc) { emit(doc._id, doc.text); }';
  await server.put('/ledger/_design/x', { views: { all: { map } } });
  // The first start makes a table of the log, the second one checks it.
  await server.get(view);
  await server.restart();
  await server.get(view);
  await server.restart();
  await server.get(view);
  await server.stop();
});

describe('a noted table', () => {
  test('is noted for large files only, and the server notes that it runs', async () => {
    expect(await readNotes()).toMatchObject({ stopped: true });
    expect(Object.keys((await readNotes()).levels).map((name) => name.slice(0, 18))).toEqual([
      'ledger/documents',
      'ledger/documents-m',
    ]);
    await server.start();
    expect((await readNotes()).stopped).toBe(false);
    await server.stop();
    expect((await readNotes()).stopped).toBe(true);
  });

  test('is checked while the server runs, and the database is not used if it is damaged', async () => {
    await rot(await table(/^documents$/));
    await server.start({ recheckMs: 500 });
    expect(await status()).toBe(200);
    await expect.poll(status, { timeout: 10_000 }).toBe(503);
    expect((await server.get('/_up')).status).toBe(503);
    expect(await server.idsOf('copies')).toEqual(['order']);
    const sentences = logged.filter((line) => line.includes('the database ledger cannot be used'));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(await table(/^documents$/));
    // Also after another start.
    await server.restart();
    expect(await status()).toBe(503);
  });

  test('is checked while the server runs, and the index is built again if it is damaged', async () => {
    await rot(await table(/mrview/));
    // Not the damaged row, on which the JSON parser may never finish.
    const row = `${view}?key="order"`;
    await server.start({ recheckMs: 500 });
    expect((await server.get(row)).status).toBe(200);
    const rebuilt = () => logged.join().includes('a view index is damaged and is built again');
    await expect.poll(async () => (await server.get(row)) && rebuilt(), { timeout: 10_000 }).toBe(true);
    expect((await server.get(view)).body.rows).toHaveLength(2);
    expect((await server.get('/_up')).status).toBe(200);
  });

  test('is checked before it is opened if its file was changed', async () => {
    await flipByte(await table(/^documents$/));
    await server.start();
    expect(await status()).toBe(503);
  });

  test('is checked before it is opened if the folder was copied, with its times', async () => {
    await rot(await table(/^documents$/));
    const { dataDir } = server;
    await cp(dataDir, `${dataDir}-copy`, { recursive: true, preserveTimestamps: true });
    await rm(dataDir, { recursive: true });
    await rename(`${dataDir}-copy`, dataDir);
    await server.start();
    expect(await status()).toBe(503);
  });

  test('is checked before it is opened if the system was started again without a stop', async () => {
    await rot(await table(/^documents$/));
    await writeNotes({ ...(await readNotes()), stopped: false, boot: 'another' });
    await server.start();
    expect(await status()).toBe(503);
  });

  test('is not checked before it is opened if only the server ended without a stop', async () => {
    await rot(await table(/^documents$/));
    await writeNotes({ ...(await readNotes()), stopped: false });
    await server.start({ recheckMs: 60_000 });
    expect(await status()).toBe(process.platform === 'linux' ? 200 : 503);
  });

  test('is checked again after any fault of its database', async () => {
    await rot(await table(/^documents$/));
    const manifest = join(server.dataDir, 'ledger', 'documents', 'CURRENT');
    await server.start({ recheckMs: 60_000 });
    await rename(manifest, `${manifest}.away`);
    expect(await status()).toBe(503);
    await rename(`${manifest}.away`, manifest);
    // Time for several attempts to reopen it, each of which finds the damaged table.
    await pause(500);
    expect(await status()).toBe(503);
  });
});

test('a table that is newer than the notes is checked before it is opened', async () => {
  const notes = await readNotes();
  await server.start();
  await server.put('/ledger/later', big());
  await server.restart();
  await server.get('/ledger/order');
  await server.stop();
  const known = notes.levels['ledger/documents']!;
  await writeNotes({ ...notes, stopped: false });
  const folder = join(server.dataDir, 'ledger', 'documents');
  const later = (await readdir(folder)).find(
    (name) => name.endsWith('.ldb') && !(Number.parseInt(name, 10) in known),
  )!;
  await flipByte(join(folder, later));
  await server.start();
  expect(await status()).toBe(503);
});

describe('everything is checked before it is opened if the notes', () => {
  test.each([
    ['are missing', () => rm(noteFile())],
    ['are cut off', async () => truncate(noteFile(), (await stat(noteFile())).size - 20)],
    ['are empty', () => truncate(noteFile(), 0)],
    ['are garbage', () => writeFile(noteFile(), 'garbage\nin two lines\n')],
    ['are of another format', async () => writeNotes({ ...(await readNotes()), format: 2 })],
    ['are of another shape', async () => writeNotes({ ...(await readNotes()), levels: [] })],
    [
      'are a folder',
      () => rm(noteFile()).then(() => cp(join(server.dataDir, 'copies'), noteFile(), { recursive: true })),
    ],
    [
      'differ in a byte',
      async () => {
        const text = await readFile(noteFile(), 'utf8');
        await writeFile(noteFile(), text.replace('"stopped":true', '"stopped":True'));
      },
    ],
  ])('%s', async (_, spoil) => {
    await rot(await table(/^documents$/));
    await spoil();
    await server.start();
    expect(await status()).toBe(503);
  });
});
