import { absent } from './absent.ts';
import { StorageError, storageErrorOf } from './storage-error.ts';

/** The shape of what this version of the app keeps in a database, beside the documents themselves. */
export const DATABASE_VERSION = 2;
/** Without this note a database is of version 1: there was none when that was written. */
const VERSION_NOTE = '_local/version';

type Pouch = PouchDB.Database<object>;
type Note = { _id: string; _rev: string; [field: string]: unknown };

/** What brings a database from a version to the next. Each may be broken off, and is then run again from its start. */
const MIGRATIONS: Record<number, (database: Pouch) => Promise<void>> = {
  1: forgetSequences,
};

/** Brings a database to the version of this app. Throws 'storage-newer' for one that a newer app wrote. */
export async function upgradeDatabase(database: Pouch): Promise<void> {
  const note = await readNote(database, VERSION_NOTE);
  const found = typeof note?.version === 'number' ? note.version : 1;
  if (found > DATABASE_VERSION) throw new StorageError('storage-newer');
  if (found === DATABASE_VERSION) return;
  try {
    for (let version = found; version < DATABASE_VERSION; version++) await MIGRATIONS[version]?.(database);
    await put(database, { ...note, _id: VERSION_NOTE, version: DATABASE_VERSION });
  } catch (error) {
    // Version 1 is readable as it is; on a full device it stays what it is until there is room.
    if (storageErrorOf(error)?.code !== 'storage-full') throw error;
  }
}

/** Version 1 compared sequences of the server, which are opaque. */
async function forgetSequences(database: Pouch): Promise<void> {
  const { rows } = await database.allDocs();
  const parts = rows.map(({ id }) => id).filter((id) => /^(hub|organisation)\//.test(id));
  for (const name of ['heard', 'hubs', ...parts.map((id) => id.replace('/', '-'))]) {
    const note = await readNote(database, `_local/${name}`);
    if (!note || !('sequence' in note)) continue;
    const { sequence, ...rest } = note;
    await put(database, rest);
  }
}

const readNote = (database: Pouch, id: string): Promise<Note | null> => database.get<Note>(id).catch(absent);

/** Another tab that upgrades at the same moment writes the same. By bulkDocs, for the reason `putLocal` gives. */
async function put(database: Pouch, note: { _id: string; [field: string]: unknown }): Promise<void> {
  const [result] = await database.bulkDocs([note]);
  if (result && 'error' in result && (result as { status?: number }).status !== 409) throw result;
}
