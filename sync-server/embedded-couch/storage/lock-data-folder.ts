import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderError } from './data-folder-error.ts';
import { asStorageFault } from './storage-fault.ts';

const sqliteBusy = 5;

/**
 * Locks a data folder for this process and returns the function that unlocks it. Throws a DataFolderError if the folder
 * is locked or cannot be used. It locks an empty SQLite file, because Node has no file locks: the operating system
 * grants that lock to one process only and releases it when the process ends in any way.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  try {
    await mkdir(dataDir, { recursive: true });
    const lock = new DatabaseSync(join(dataDir, '.lock'));
    // Nothing is ever written, so no journal file is needed.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return () => {
      if (lock.isOpen) lock.close();
    };
  } catch (error) {
    throw new DataFolderError(explain(error as Error & { errcode?: number }, resolve(dataDir)));
  }
}

function explain(error: Error & { errcode?: number }, folder: string): string {
  if (error.errcode === sqliteBusy) {
    return (
      `Another server is using the data folder ${folder}. Stop that server, or start this one with another ` +
      'folder. Nothing was changed.'
    );
  }
  const { kind } = asStorageFault(error, 'writing');
  const advice =
    kind === 'full' ? 'The disk is full: make room first.' : 'Check its permissions and its disk.';
  return `The data folder ${folder} cannot be used (${error.message}). ${advice}`;
}
