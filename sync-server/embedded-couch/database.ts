import { compactDatabase } from './compact-database.ts';
import type { DatabaseEvents } from './database-events.ts';
import { DocumentLock } from './document-lock.ts';
import { closePouch, openPouch, type Pouch } from './pouch.ts';
import { checkLevel } from './storage/check-level.ts';
import type { DatabaseFolders } from './storage/database-folders.ts';
import { isViewIndex, levelsOf } from './storage/open-levels.ts';
import { StorageFault } from './storage/storage-fault.ts';
import { Validators } from './validators.ts';

/** One open database. */
export interface Database {
  name: string;
  /** Changes when a database is deleted and created again under the same name. */
  uuid: string;
  pouch: Pouch;
  lock: DocumentLock;
  validators: Validators;
  /**
   * Removes earlier revisions, also from the files, in which leveldb keeps deleted entries until it merges the files.
   */
  compact(): Promise<void>;
  /** Call after every write: wakes the feeds. */
  written(): void;
  /** The fault of a failed read. Results read since then cannot be trusted. */
  readFault(): StorageFault | null;
  /** Call after every query of a view index. Throws the fault if an index could not be updated. */
  assertIndexed(): void;
  /** The first fault of any kind. The database has to be closed and opened again. */
  fault(): StorageFault | null;
  close(): Promise<void>;
}

/** Throws a StorageFault if the database cannot be opened; damaged files are not changed. */
export async function openDatabase(
  name: string,
  folders: DatabaseFolders,
  revsLimit: number,
  events: DatabaseEvents,
): Promise<Database> {
  const location = folders.documents(name);
  const createIfMissing = (await checkLevel(location)) === 'absent';
  if (createIfMissing && (await folders.wasOpened(name))) {
    throw new StorageFault('damaged', `${location}: the documents are missing`);
  }
  const pouch = await openPouch(location, { revsLimit, createIfMissing });
  const levels = () => levelsOf(location);
  const readFault = () => firstOf(levels().map((level) => level.readFault));
  const writeFault = (of = levels()) => firstOf(of.map((level) => level.openFault ?? level.writeFault));
  if (!writeFault()) await folders.markOpened(name);
  return {
    name,
    uuid: await pouch.id(),
    pouch,
    lock: new DocumentLock(),
    validators: new Validators(pouch),
    async compact() {
      await compactDatabase(pouch);
      for (const level of levels()) if (level.isOpen) await level.compactFiles();
    },
    written: () => events.emit(name, 'updated'),
    readFault,
    assertIndexed() {
      const fault = writeFault(levels().filter((level) => isViewIndex(level.location)));
      if (fault) throw fault;
    },
    fault: () => readFault() ?? writeFault(),
    close: () => closePouch(pouch, location),
  };
}

const firstOf = (faults: (StorageFault | null)[]): StorageFault | null =>
  faults.find((fault) => fault) ?? null;
