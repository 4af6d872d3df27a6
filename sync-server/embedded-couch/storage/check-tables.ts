import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LevelManifest } from '../level-format/level-manifest.ts';
import { checkTable } from '../level-format/level-table.ts';
import { setStamps, stampsAt } from './checked-tables.ts';
import { StorageFault } from './storage-fault.ts';

interface TableFile {
  path: string;
  size: number;
}

const damaged = (detail: string) => new StorageFault('damaged', detail);

export const fileName = (number: number, kind: 'log' | 'ldb') => `${String(number).padStart(6, '0')}.${kind}`;

export const tablePath = (location: string, number: number) => join(location, fileName(number, 'ldb'));

/** Checks the tables that are not known to be sound. Throws a StorageFault if one is missing or damaged. */
export async function checkTables(location: string, tables: LevelManifest['tables']): Promise<void> {
  const known = stampsAt(location);
  const stamps = new Map<number, string>();
  const unchecked: TableFile[] = [];
  for (const [number, size] of tables) {
    const table = { path: tablePath(location, number), size };
    const stamp = await stampOf(table);
    stamps.set(number, stamp);
    if (stamp !== known?.get(number)) unchecked.push(table);
  }
  for await (const { path, bytes } of contentsOf(unchecked)) checkContent(path, bytes);
  setStamps(location, stamps);
}

/**
 * Checks one table, whether or not it is known to be sound, and returns its stamp.
 * @param room is overwritten; at least as large as the table
 */
export async function checkOneTable(path: string, size: number, room: Buffer): Promise<string> {
  const stamp = await stampOf({ path, size });
  checkContent(path, await readFully({ path, size }, room));
  return stamp;
}

/**
 * Differs for another file of the same name, and for a file that was written to, copied or restored: no program can set
 * the time of a file's last change (ctime), not even one that restores its other times.
 */
async function stampOf({ path, size }: TableFile): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(nullIfMissing);
  if (!found) throw damaged(`${path} is missing`);
  if (found.size !== BigInt(size)) throw damaged(`${path} has ${found.size} bytes instead of ${size}`);
  return `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`;
}

/** The size in bytes of the file with this stamp. */
export const sizeIn = (stamp: string): number => Number(stamp.split(' ')[1]);

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

function checkContent(path: string, bytes: Buffer): void {
  try {
    checkTable(bytes);
  } catch (error) {
    throw error instanceof RangeError ? damaged(`${path}: ${error.message}`) : error;
  }
}

export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
