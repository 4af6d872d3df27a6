import type { DatabaseEvents } from './database-events.ts';
import { DocumentLock } from './document-lock.ts';
import { closePouch, openPouch, type Pouch } from './pouch.ts';
import { checkLevel } from './storage/check-level.ts';
import type { DatabaseFolders } from './storage/database-folders.ts';
import { levelsOf } from './storage/open-levels.ts';
import { StorageFault } from './storage/storage-fault.ts';
import { Validators } from './validators.ts';

/** One open database. */
export interface Database {
  name: string;
  /** Changes when a database is deleted and made again under the same name. */
  uuid: string;
  pouch: Pouch;
  lock: DocumentLock;
  validators: Validators;
  /** To be called after every write: wakes the feeds. */
  written(): void;
  /** The fault of a failed reading: nothing that was read since can be trusted. */
  readFault(): StorageFault | null;
  /** Any fault: the database has to be closed and opened again. */
  fault(): StorageFault | null;
  close(): Promise<void>;
}

/** Throws a StorageFault if the database cannot be opened, and then leaves its files as they are. */
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
  const readFault = () => levels().find((level) => level.readFault)?.readFault ?? null;
  const otherFault = () => {
    const found = levels().find((level) => level.openFault ?? level.writeFault);
    return found?.openFault ?? found?.writeFault ?? null;
  };
  if (!otherFault()) await folders.markOpened(name);
  return {
    name,
    uuid: await pouch.id(),
    pouch,
    lock: new DocumentLock(),
    validators: new Validators(pouch),
    written: () => events.emit(name, 'updated'),
    readFault,
    fault: () => readFault() ?? otherFault(),
    close: () => closePouch(pouch, location),
  };
}
