import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import leveldown from 'leveldown';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLevel } from './check-level.ts';

/** A leveldb with tables and a log, copied for each test. */
let folder = '';
let made = '';
let level = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-level-'));
  made = join(folder, 'made');
  // After opening it twice, the first writes are in tables and the others in the log. There are few, so that no tables
  // are merged.
  await fill(made, 20);
  await fill(made, 8);
});
beforeEach(async () => {
  level = join(folder, `copy-${randomBytes(4).toString('hex')}`);
  await cp(made, level, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fill(location: string, count: number, kind = 'key'): Promise<void> {
  const db = leveldown(location);
  await promisify(db.open.bind(db))({});
  const write = promisify(db.batch.bind(db)) as (operations: object[]) => Promise<void>;
  for (let n = 0; n < count; n += 1) {
    // Values that Snappy can compress, and values that it cannot.
    const value = n % 2 ? randomBytes(5000) : JSON.stringify({ text: 'hello '.repeat(900) });
    await write([{ type: 'put', key: `${kind}-${n}`, value }]);
  }
  await promisify(db.close.bind(db))();
}

const filesOf = async (sign: RegExp) => (await readdir(level)).filter((name) => sign.test(name)).sort();
const newest = async (sign: RegExp) => join(level, (await filesOf(sign)).at(-1)!);

async function flipByte(path: string, at: number): Promise<void> {
  const bytes = await readFile(path);
  bytes[at]! ^= 0x40;
  await writeFile(path, bytes);
}

const refused = { kind: 'damaged', status: 503, error: 'database_damaged' };

test('a closed leveldb is sound, and one that was never created is absent', async () => {
  expect(await filesOf(/\.ldb$/)).not.toEqual([]);
  expect(await checkLevel(level)).toBe('sound');
  expect(await checkLevel(join(folder, 'none'))).toBe('absent');
  await mkdir(join(folder, 'empty'));
  expect(await checkLevel(join(folder, 'empty'))).toBe('absent');
});

test('a creation that was interrupted before CURRENT was written is absent', async () => {
  const cut = join(folder, 'cut-off');
  await mkdir(cut);
  for (const file of ['LOCK', 'LOG', 'MANIFEST-000001']) await writeFile(join(cut, file), '');
  expect(await checkLevel(cut)).toBe('absent');
});

describe('damage is found', () => {
  test.each([/^CURRENT$/, /^MANIFEST/, /\.ldb$/, /\.log$/])('if %s is missing', async (sign) => {
    await rm(await newest(sign));
    await expect(checkLevel(level)).rejects.toMatchObject(refused);
  });

  test.each([/^CURRENT$/, /^MANIFEST/, /\.ldb$/])('if %s is empty', async (sign) => {
    await truncate(await newest(sign), 0);
    await expect(checkLevel(level)).rejects.toMatchObject(refused);
  });

  test('in any byte of a table', async () => {
    const path = await newest(/\.ldb$/);
    const { size } = await stat(path);
    // The whole footer, and some of the blocks.
    const places = Array.from({ length: 50 }, (_, n) => [size - 1 - n, n * 97]).flat();
    for (const at of places.filter((place) => place < size)) {
      await flipByte(path, at);
      await expect(checkLevel(level), `byte ${at} of ${size}`).rejects.toMatchObject(refused);
      await flipByte(path, at);
    }
  });

  test('in any of several tables', async () => {
    // Tables of different keys are not merged.
    for (const kind of ['later', 'more', 'other', 'rest']) await fill(level, 8, kind);
    const tables = await filesOf(/\.ldb$/);
    // More than there are buffers.
    expect(tables.length).toBeGreaterThan(2);
    for (const table of tables) {
      await flipByte(join(level, table), 100);
      await expect(checkLevel(level), table).rejects.toMatchObject(refused);
      await flipByte(join(level, table), 100);
    }
    expect(await checkLevel(level)).toBe('sound');
  });

  test('in a truncated table', async () => {
    const path = await newest(/\.ldb$/);
    await truncate(path, (await stat(path)).size - 1);
    await expect(checkLevel(level)).rejects.toMatchObject(refused);
  });

  test('in any byte of the manifest', async () => {
    const path = await newest(/^MANIFEST/);
    const { size } = await stat(path);
    for (let at = 0; at < size; at += 7) {
      await flipByte(path, at);
      await expect(checkLevel(level), `byte ${at}`).rejects.toMatchObject(refused);
      await flipByte(path, at);
    }
  });

  test('in a log, before its last record', async () => {
    const path = await newest(/\.log$/);
    const lastRecord = (await stat(path)).size - 5100;
    for (const at of [0, 4, 5, 6, 7, 600, lastRecord - 600]) {
      await flipByte(path, at);
      await expect(checkLevel(level), `byte ${at}`).rejects.toMatchObject(refused);
      await flipByte(path, at);
    }
  });

  test('in a log that continues after a failed record', async () => {
    const path = await newest(/\.log$/);
    const whole = await readFile(path);
    await writeFile(path, Buffer.concat([whole, whole.subarray(0, 300), whole]));
    await expect(checkLevel(level)).rejects.toMatchObject(refused);
  });
});

describe('no damage is reported for', () => {
  test('a log whose last record is cut off at any byte', async () => {
    const path = await newest(/\.log$/);
    const whole = await readFile(path);
    for (let size = whole.length; size > whole.length - 5000; size -= 311) {
      await writeFile(path, whole.subarray(0, size));
      expect(await checkLevel(level), `${size} bytes`).toBe('sound');
    }
  });

  test('a log that ends in zeros', async () => {
    const path = await newest(/\.log$/);
    await writeFile(path, Buffer.concat([await readFile(path), Buffer.alloc(5000)]));
    expect(await checkLevel(level)).toBe('sound');
  });

  test('a table that the manifest does not list any more', async () => {
    await writeFile(join(level, '000999.ldb'), 'half a tab');
    expect(await checkLevel(level)).toBe('sound');
  });
});

test('a table is checked again if its file was replaced', async () => {
  expect(await checkLevel(level)).toBe('sound');
  await flipByte(await newest(/\.ldb$/), 100);
  await expect(checkLevel(level)).rejects.toMatchObject(refused);
});

test('a folder that cannot be read is not reported as damaged', async () => {
  await rm(level, { recursive: true });
  await writeFile(level, 'a file in its place');
  await expect(checkLevel(level)).rejects.toMatchObject({ kind: 'unreadable', status: 503 });
});
