import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder, secretFile } from './data-folder.ts';

/** A secret of this machine: created once and kept in the data folder, so that sessions survive a restart. */
export function developmentSecret(dataDir: string, name: string): string {
  const file = secretFile(dataDir, name);
  const known = read(file);
  if (known) return known;
  makeFolder(dirname(file));
  // The file gets its name only when it is complete, so that a process that starts now cannot read half a secret.
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    // If the file exists, another process was first and its secret counts. Otherwise the file system has no hard links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file)!;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
