import type { DatabaseEvents } from './database-events.ts';
import { DocumentLock } from './document-lock.ts';
import { closePouch, openPouch, type Pouch } from './pouch.ts';
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
  close(): Promise<void>;
}

export async function openDatabase(
  name: string,
  location: string,
  revsLimit: number,
  events: DatabaseEvents,
): Promise<Database> {
  const pouch = await openPouch(location, { revsLimit });
  return {
    name,
    uuid: await pouch.id(),
    pouch,
    lock: new DocumentLock(),
    validators: new Validators(pouch),
    written: () => events.emit(name, 'updated'),
    close: () => closePouch(pouch, location),
  };
}
