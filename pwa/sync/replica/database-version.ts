import { StorageError, storageErrorOf } from '../device/storage-error.ts';
import { isConflict } from './is-conflict.ts';
import { nullIfMissing } from './null-if-missing.ts';

/** The version of the app's own data in a database, besides the documents. */
export const DATABASE_VERSION = 2;
/** A database without this note is of version 1, which wrote none. */
export const VERSION_NOTE = '_local/version';

type Pouch = PouchDB.Database<object>;
type RawNote = { _id: string; _rev: string; [field: string]: unknown };

/** Migrations by the version they start from. An interrupted one runs again, so each must be idempotent. */
const MIGRATIONS: Record<number, (database: Pouch) => Promise<void>> = {
  1: forgetSequences,
};

/** Migrates a database to the current version. Throws 'storage-newer' if a newer version of the app wrote it. */
export async function upgradeDatabase(database: Pouch): Promise<void> {
  const note = await readRawNote(database, VERSION_NOTE);
  const found = typeof note?.version === 'number' ? note.version : 1;
  if (found > DATABASE_VERSION) throw new StorageError('storage-newer');
  if (found === DATABASE_VERSION) return;
  try {
    for (let version = found; version < DATABASE_VERSION; version++) await MIGRATIONS[version]?.(database);
    await put(database, { ...note, _id: VERSION_NOTE, version: DATABASE_VERSION });
  } catch (error) {
    // Version 1 is readable as it is, so on a full device wait with the migration until there is room.
    if (storageErrorOf(error)?.code !== 'storage-full') throw error;
  }
}

/** Removes the sequences that version 1 stored and compared, because they are opaque. */
async function forgetSequences(database: Pouch): Promise<void> {
  const { rows } = await database.allDocs();
  const parts = rows.map(({ id }) => id).filter((id) => /^(hub|organisation)\//.test(id));
  for (const name of ['heard', 'hubs', ...parts.map((id) => id.replace('/', '-'))]) {
    const note = await readRawNote(database, `_local/${name}`);
    if (!note || !('sequence' in note)) continue;
    const { sequence, ...rest } = note;
    await put(database, rest);
  }
}

const readRawNote = (database: Pouch, id: string): Promise<RawNote | null> =>
  database.get<RawNote>(id).catch(nullIfMissing);

/** Ignores a conflict: another tab migrates to the same result. Uses bulkDocs for the reason that `putLocal` gives. */
async function put(database: Pouch, note: { _id: string; [field: string]: unknown }): Promise<void> {
  const [result] = await database.bulkDocs([note]);
  if (result && 'error' in result && !isConflict(result)) throw result;
}
