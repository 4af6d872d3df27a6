import { open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { asStorageFault, StorageFault } from './storage-fault.ts';

const spareBytes = 256 * 1024;

/**
 * Throws a StorageFault unless a database can probably be opened again: opening writes its logs into tables, a
 * manifest and a new log. Call it before closing an unsound database, which cannot be read while it is closed.
 */
export async function assertRoom(folder: string): Promise<void> {
  try {
    const needed = 2 * (await logBytes(folder)) + spareBytes;
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free < needed)
      throw new StorageFault('full', `${folder}: ${free} bytes are free, ${needed} are needed`);
    await writeProbe(join(folder, 'room-check'));
  } catch (error) {
    throw asStorageFault(error, 'writing');
  }
}

/** A quota, a read-only disk and missing permissions are only noticed by writing. */
async function writeProbe(path: string): Promise<void> {
  try {
    const file = await open(path, 'w');
    try {
      await file.writeFile(Buffer.alloc(4096, 1));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

async function logBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const path of await readdir(folder, { recursive: true })) {
    if (path.endsWith('.log')) bytes += (await stat(join(folder, path))).size;
  }
  return bytes;
}
