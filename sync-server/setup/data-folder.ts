import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DataFolderError } from '../embedded-couch/storage/data-folder-error.ts';

/** Folder of the embedded database. */
export const couchFolder = (dataDir: string): string => join(dataDir, 'couchdb');

/** A file that only its own user can read. */
export const secretFile = (dataDir: string, name: string): string => join(dataDir, 'secrets', name);

/**
 * Makes a folder that only its own user can access, and the missing folders above it. Does not use Node's `recursive`,
 * which retries for ever if the system cannot make a folder, as in /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new DataFolderError(`No folder can be made at ${folder}. Set DATA_DIR to another one.`);
    // Another process may have made it meanwhile.
    if (code !== 'EEXIST') throw error;
  }
}
