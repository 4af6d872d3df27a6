import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { DataFolderError } from './data-folder-error.ts';
import { Settings } from './settings.ts';

/**
 * Returns the settings of the database in a folder, or null if its creation was interrupted before it had any. Throws a
 * DataFolderError in all other cases: a database without readable settings must not be mistaken for no database.
 */
export async function readSettings(folder: string, file: string): Promise<Settings | null> {
  const text = await readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw unusable(folder, `its ${file} cannot be read (${error.message})`);
  });
  if (text !== null) return parse(text, (fault) => unusable(folder, `its ${file} ${fault}`));
  const files = await readdir(folder).catch((error: Error) => {
    throw unusable(folder, `it cannot be read (${error.message})`);
  });
  const others = files.filter((name) => name !== `${file}.new`);
  if (others.length > 0)
    throw unusable(folder, `its ${file}, which says who may read and write it, is missing`);
  return null;
}

function parse(text: string, fault: (what: string) => DataFolderError): Settings {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw fault('is not JSON');
  }
  const { success, output, issues } = v.safeParse(Settings, json);
  if (!success) throw fault(`is not valid (${v.getDotPath(issues[0]) ?? 'the whole'})`);
  return output;
}

const unusable = (folder: string, fault: string) =>
  new DataFolderError(
    `The database in ${folder} cannot be used: ${fault}. Restore the file from a backup, or move the folder out of ` +
      `${dirname(folder)} to start without this database. Nothing was changed.`,
  );
