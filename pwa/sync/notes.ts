import { absent } from './absent.ts';
import type { LocalDatabase } from './local-database.ts';
import { StorageError } from './storage-error.ts';

type Note<T> = T & { _id: string; _rev?: string };

/** A `_local` document: what this device notes about a database; it is never replicated. */
export const readNote = async <T extends object>(database: LocalDatabase, name: string): Promise<T | null> =>
  database.get<Note<T>>(`_local/${name}`).catch(absent);

export async function writeNote<T extends object>(
  database: LocalDatabase,
  name: string,
  note: T,
): Promise<void> {
  const present = await readNote<Note<T>>(database, name);
  const next = { ...note, _id: `_local/${name}`, ...(present?._rev && { _rev: present._rev }) };
  try {
    await database.putLocal(next);
  } catch (error) {
    if ((error as { status?: number }).status !== 409) throw error;
    // Another tab noted the same moment, and either note will do; unless PouchDB calls a full device a conflict.
    if (!(await readNote(database, name))) throw new StorageError('storage-full', error);
  }
}
