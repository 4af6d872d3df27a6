import { join } from 'node:path';
import { fileExists, noDatabase } from './couch-error.ts';
import { type Database, openDatabase } from './database.ts';
import type { DatabaseEvents } from './database-events.ts';
import { DocumentLock } from './document-lock.ts';
import { Repairs, type Trouble } from './repairs.ts';
import { SharedDatabase } from './shared-database.ts';
import { assertRoom } from './storage/assert-room.ts';
import { checkedIn, forgetStamps } from './storage/checked-tables.ts';
import { DatabaseFolders } from './storage/database-folders.ts';
import { isViewIndex } from './storage/open-levels.ts';
import { newSettings, type Settings } from './storage/settings.ts';
import { asStorageFault, type StorageFault } from './storage/storage-fault.ts';

export interface DatabasesOptions {
  dataDir: string;
  events: DatabaseEvents;
  /** Milliseconds after which an unused database is closed. */
  idleCloseMs: number;
  /** Maximum number of open databases; those in use stay open, however many there are. */
  mostOpen: number;
  /** Milliseconds between two attempts to reopen an unsound database. */
  repairMs: number;
}

/**
 * The databases in a folder. There may be thousands, so a database is opened by the first request that needs it and
 * closed after an idle period, or earlier if many others are open. An unsound database is reopened as soon as that is
 * possible.
 */
export class Databases {
  readonly #folders: DatabaseFolders;
  readonly #events: DatabaseEvents;
  readonly #idleCloseMs: number;
  readonly #mostOpen: number;
  readonly #settings: Map<string, Settings>;
  readonly #shared = new Map<string, SharedDatabase>();
  readonly #repairs: Repairs;
  /** The databases that are being compacted. */
  readonly compacting = new Set<string>();
  /** Serializes creation, deletion, new settings and repair of a database. */
  readonly #changing = new DocumentLock();

  private constructor(options: DatabasesOptions, folders: DatabaseFolders, settings: Map<string, Settings>) {
    this.#folders = folders;
    this.#events = options.events;
    this.#idleCloseMs = options.idleCloseMs;
    this.#mostOpen = options.mostOpen;
    this.#settings = settings;
    this.#repairs = new Repairs({
      attempt: (name) => this.#openAnew(name),
      folderOf: (name) => folders.folder(name),
      everyMs: options.repairMs,
    });
  }

  /** Throws a DataFolderError if the settings of a database are missing or not valid. */
  static async load(options: DatabasesOptions): Promise<Databases> {
    const folders = new DatabaseFolders(options.dataDir);
    return new Databases(options, folders, await folders.load());
  }

  names(): string[] {
    return [...this.#settings.keys()].sort();
  }

  /** The number of databases in memory: those that are open or being opened. */
  get inMemory(): number {
    return this.#shared.size;
  }

  has(name: string): boolean {
    return this.#settings.has(name);
  }

  settings(name: string): Settings {
    const settings = this.#settings.get(name);
    if (!settings) throw noDatabase();
    return settings;
  }

  /** One entry for each unsound database. */
  get troubles(): Trouble[] {
    return this.#repairs.troubles;
  }

  async changeSettings(name: string, change: Partial<Settings>): Promise<void> {
    await this.#changing.hold([name], async () => {
      const settings = { ...this.settings(name), ...change };
      await this.#folders.writeSettings(name, settings);
      this.#settings.set(name, settings);
      // PouchDB reads the revision limit only when it opens.
      if (change.revsLimit) await this.#shared.get(name)?.close();
    });
  }

  /** A second caller waits for the first, so that a caller who gets `file_exists` can use the database. */
  async create(name: string): Promise<void> {
    await this.#changing.hold([name], async () => {
      if (this.#settings.has(name)) throw fileExists();
      const settings = newSettings();
      await this.#folders.create(name, settings);
      this.#settings.set(name, settings);
    });
    this.#events.emit(name, 'created');
  }

  async delete(name: string): Promise<void> {
    await this.#changing.hold([name], async () => {
      const settings = this.settings(name);
      // Delete the settings first, so that no request opens the database again.
      this.#settings.delete(name);
      try {
        await this.#shared.get(name)?.close();
        await this.#folders.remove(name);
      } catch (error) {
        this.#settings.set(name, settings);
        throw error;
      }
      this.#shared.delete(name);
      this.#repairs.forget(name);
    });
    this.#events.emit(name, 'deleted');
  }

  /**
   * Lends the open database to `work` and keeps it open until `work` is done. Throws a StorageFault if the database
   * cannot be opened, or if a read failed in the meantime, even if `work` succeeded.
   */
  async use<T>(name: string, work: (database: Database) => Promise<T>): Promise<T> {
    const { revsLimit } = this.settings(name);
    const trouble = this.#repairs.troubleOf(name);
    if (trouble && !trouble.readable) throw trouble.fault;
    return this.#sharedOf(name).use(revsLimit, async (database) => {
      try {
        const result = await work(database);
        this.#throwReadFault(database);
        return result;
      } catch (error) {
        this.#throwReadFault(database);
        throw error;
      } finally {
        const fault = database.fault();
        if (fault) this.#repairs.report(name, { fault, readable: !database.readFault() });
      }
    });
  }

  /**
   * Stops using a database of which a file was found damaged while it was open, as if that had been found before. For
   * a file of a view index the database is only closed, because the index is rebuilt when it is opened again.
   */
  async reportDamage(location: string, fault: StorageFault): Promise<void> {
    const name = this.#folders.nameOf(location);
    if (name === null || !this.has(name)) return;
    if (!isViewIndex(location)) return this.#repairs.report(name, { fault, readable: false });
    await this.#changing.hold([name], async () => this.#shared.get(name)?.close());
  }

  async close(): Promise<void> {
    await this.#repairs.stop();
    await Promise.all([...this.#shared.values()].map((shared) => shared.close()));
  }

  #throwReadFault(database: Database): void {
    const fault = database.readFault();
    if (fault) throw fault;
  }

  #sharedOf(name: string): SharedDatabase {
    const known = this.#shared.get(name);
    if (known) {
      // The order of the map is that of the last use.
      this.#shared.delete(name);
      this.#shared.set(name, known);
      return known;
    }
    this.#closeLeastUsed();
    const shared: SharedDatabase = new SharedDatabase({
      open: (revsLimit) => this.#open(name, revsLimit),
      idleCloseMs: this.#idleCloseMs,
      mayClose: () => this.troubles.length === 0,
      // A closed database takes no memory, however many there are.
      onUnused: () => this.#shared.get(name) === shared && this.#shared.delete(name),
    });
    this.#shared.set(name, shared);
    return shared;
  }

  #closeLeastUsed(): void {
    let surplus = this.#shared.size + 1 - this.#mostOpen;
    for (const shared of this.#shared.values()) {
      if (surplus <= 0) return;
      if (shared.closeIfIdle()) surplus -= 1;
    }
  }

  async #open(name: string, revsLimit: number): Promise<Database> {
    try {
      return await openDatabase(name, this.#folders, revsLimit, this.#events);
    } catch (error) {
      const fault = asStorageFault(error, 'opening');
      this.#repairs.report(name, { fault, readable: false });
      throw fault;
    }
  }

  #openAnew(name: string): Promise<void> {
    return this.#changing.hold([name], async () => {
      const trouble = this.#repairs.troubleOf(name);
      if (!trouble || !this.has(name)) return this.#repairs.forget(name);
      if (trouble.fault.status === 507) await assertRoom(this.#folders.folder(name));
      // Files that were sound before the fault may not be now.
      else forgetStamps(checkedIn(join(this.#folders.folder(name), '/')));
      await this.#shared.get(name)?.close();
      await this.#sharedOf(name).use(this.settings(name).revsLimit, async (database) => {
        const fault = database.fault();
        if (fault) throw fault;
      });
    });
  }
}
