import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readLog } from '../level-format/level-log.ts';
import { type LevelManifest, readManifest } from '../level-format/level-manifest.ts';
import { checkTable } from '../level-format/level-table.ts';
import { asStorageFault, StorageFault } from './storage-fault.ts';

/**
 * Tables checked in this process, as the stamp of the file by location and number. Tables never change, so each is
 * checked once.
 */
const checkedTables = new Map<string, Map<number, string>>();

const fileName = (number: number, kind: 'log' | 'ldb') => `${String(number).padStart(6, '0')}.${kind}`;
const damaged = (detail: string) => new StorageFault('damaged', detail);

/**
 * Checks the files of a leveldb. Run this before LevelDB opens them, because LevelDB changes them: it drops the rest
 * of a damaged log, starts an empty database if CURRENT is missing, and merges tables without checking them.
 * Returns 'absent' if nothing was ever stored here. Throws a StorageFault if a file is damaged or cannot be read.
 */
export async function checkLevel(location: string): Promise<'absent' | 'sound'> {
  try {
    return await check(location);
  } catch (error) {
    if (error instanceof RangeError) throw damaged(`${location}: ${error.message}`);
    throw asStorageFault(error, 'reading');
  }
}

async function check(location: string): Promise<'absent' | 'sound'> {
  const files = await readdir(location).catch(nullIfMissing);
  const logs = files?.filter((file) => file.endsWith('.log')) ?? [];
  if (!files?.includes('CURRENT')) {
    // An interrupted creation leaves at most a first manifest.
    if (!files?.some((file) => /\.(ldb|sst)$/.test(file)) && logs.length === 0) return 'absent';
    throw damaged(`${location}: CURRENT is missing`);
  }
  const { tables, logNumber } = await manifestOf(location, files);
  const newest = fileName(logNumber, 'log');
  if (logNumber > 0 && !logs.includes(newest)) throw damaged(`${location}: ${newest} is missing`);
  await checkTables(location, tables);
  for (const log of logs) {
    const path = join(location, log);
    const { damagedAt } = readLog(await readFile(path));
    if (damagedAt !== null && Number.parseInt(log, 10) >= logNumber) {
      throw damaged(`${path} is damaged at byte ${damagedAt}`);
    }
  }
  return 'sound';
}

async function manifestOf(location: string, files: string[]): Promise<LevelManifest> {
  const current = await readFile(join(location, 'CURRENT'), 'latin1');
  const name = current.slice(0, -1);
  if (!/^MANIFEST-\d+\n$/.test(current) || !files.includes(name)) {
    throw damaged(`${location}: CURRENT names no manifest`);
  }
  const { records, damagedAt } = readLog(await readFile(join(location, name)));
  if (damagedAt !== null || records.length === 0) {
    throw damaged(`${join(location, name)} is damaged at byte ${damagedAt ?? 0}`);
  }
  return readManifest(records);
}

async function checkTables(location: string, tables: LevelManifest['tables']): Promise<void> {
  const known = checkedTables.get(location);
  const stamps = new Map<number, string>();
  const unchecked: TableFile[] = [];
  for (const [number, size] of tables) {
    const path = join(location, fileName(number, 'ldb'));
    const stamp = await stampOf(path, size);
    stamps.set(number, stamp);
    if (stamp !== known?.get(number)) unchecked.push({ path, size });
  }
  for await (const { path, bytes } of contentsOf(unchecked)) checkTableFile(path, bytes);
  checkedTables.set(location, stamps);
}

interface TableFile {
  path: string;
  size: number;
}

/** Differs for another file of the same name. */
async function stampOf(path: string, size: number): Promise<string> {
  const found = await stat(path).catch(nullIfMissing);
  if (!found) throw damaged(`${path} is missing`);
  if (found.size !== size) throw damaged(`${path} has ${found.size} bytes instead of ${size}`);
  return `${found.ino} ${found.size} ${found.mtimeMs}`;
}

/**
 * Reads each file while the one before it is used. A large database has a gigabyte of them, and a buffer for each
 * would stay in memory until garbage is collected, so two are used in turn: the bytes are valid until the next file.
 */
async function* contentsOf(files: TableFile[]): AsyncGenerator<{ path: string; bytes: Buffer }> {
  const largest = Math.max(...files.map(({ size }) => size));
  const room = files.slice(0, 2).map(() => Buffer.allocUnsafeSlow(largest));
  const start = (at: number) => {
    const reading = files[at] && readFully(files[at], room[at % 2]!);
    reading?.catch(() => {}); // A fault in the file before it ends the check first.
    return reading;
  };
  let next = start(0);
  for (let at = 0; at < files.length; at += 1) {
    const bytes = await next!;
    next = start(at + 1);
    yield { path: files[at]!.path, bytes };
  }
}

async function readFully({ path, size }: TableFile, buffer: Buffer): Promise<Buffer> {
  const file = await open(path);
  try {
    for (let read = 0; read < size; ) {
      const { bytesRead } = await file.read(buffer, read, size - read);
      if (bytesRead === 0) throw damaged(`${path} has ${read} bytes instead of ${size}`);
      read += bytesRead;
    }
    return buffer.subarray(0, size);
  } finally {
    await file.close();
  }
}

function checkTableFile(path: string, bytes: Buffer): void {
  try {
    checkTable(bytes);
  } catch (error) {
    throw error instanceof RangeError ? damaged(`${path}: ${error.message}`) : error;
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
