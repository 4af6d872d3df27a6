import { StorageError } from '../device/storage-error.ts';
import { isConflict } from './is-conflict.ts';
import type { LocalDatabase } from './local-database.ts';
import { nullIfMissing } from './null-if-missing.ts';
import type { Readable } from './quick-database.ts';

type Note<T> = T & { _id: string; _rev?: string };

/** Reads a note about a database: a `_local` document, which is never replicated. */
export const readLocalNote = async <T extends object>(
  database: Pick<Readable, 'get'>,
  name: string,
): Promise<T | null> => database.get<Note<T>>(`_local/${name}`).catch(nullIfMissing);

export async function removeLocalNote(database: LocalDatabase, name: string): Promise<void> {
  const note = await readLocalNote<Note<object>>(database, name);
  if (note) await database.remove(note);
}

export async function writeLocalNote<T extends object>(
  database: LocalDatabase,
  name: string,
  note: T,
): Promise<void> {
  const present = await readLocalNote<Note<T>>(database, name);
  // A note that was read from another database has a revision of that database.
  const { _rev: _former, ...fields } = note as Note<T>;
  const next = { ...fields, _id: `_local/${name}`, ...(present?._rev && { _rev: present._rev }) };
  try {
    await database.putLocal(next);
  } catch (error) {
    if (!isConflict(error)) throw error;
    // Either note will do after a conflict with another tab. Without a note, a conflict means that the device is full.
    if (!(await readLocalNote(database, name))) throw new StorageError('storage-full', error);
  }
}
