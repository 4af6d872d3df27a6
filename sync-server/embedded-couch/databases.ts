import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CouchError, noDatabase } from './couch-error.ts';
import { type Database, openDatabase } from './database.ts';
import type { DatabaseEvents } from './database-events.ts';
import { Lease } from './lease.ts';
import { adminsOnly, type Security } from './security.ts';

/** What is kept of a database beside its documents; read without opening it. */
export interface Settings {
  security: Security;
  revsLimit: number;
  /** Seconds since 1970, as CouchDB shows it. */
  created: number;
}

const settingsFile = 'settings.json';
const trashPrefix = '.deleted-';

/**
 * The databases in one folder, each a subfolder with its settings and its leveldb. A database is opened by the
 * first request that needs it and closed when nobody used it for a while: there may be thousands.
 */
export class Databases {
  readonly #dataDir: string;
  readonly #events: DatabaseEvents;
  readonly #idleCloseMs: number;
  readonly #settings = new Map<string, Settings>();
  readonly #leases = new Map<string, Lease>();
  /** The databases that are being compacted. */
  readonly compacting = new Set<string>();
  /** Creations, deletions and new settings under way, by name. */
  readonly #changing = new Map<string, Promise<void>>();

  private constructor(dataDir: string, events: DatabaseEvents, idleCloseMs: number) {
    this.#dataDir = dataDir;
    this.#events = events;
    this.#idleCloseMs = idleCloseMs;
  }

  static async load(dataDir: string, events: DatabaseEvents, idleCloseMs: number): Promise<Databases> {
    await mkdir(dataDir, { recursive: true });
    const databases = new Databases(dataDir, events, idleCloseMs);
    for (const folder of await readdir(dataDir)) {
      const path = join(dataDir, folder);
      if (folder.startsWith(trashPrefix)) await rm(path, { recursive: true, force: true });
      // A folder without settings is a creation that was cut off before it was acknowledged.
      const text = await readFile(join(path, settingsFile), 'utf8').catch(() => null);
      if (text) databases.#settings.set(decodeURIComponent(folder), JSON.parse(text));
    }
    return databases;
  }

  names(): string[] {
    return [...this.#settings.keys()].sort();
  }

  has(name: string): boolean {
    return this.#settings.has(name);
  }

  settings(name: string): Settings {
    const settings = this.#settings.get(name);
    if (!settings) throw noDatabase();
    return settings;
  }

  async changeSettings(name: string, change: Partial<Settings>): Promise<void> {
    await this.#exclusively(name, async () => {
      const settings = { ...this.settings(name), ...change };
      await this.#writeSettings(name, settings);
      this.#settings.set(name, settings);
      // PouchDB takes the revision limit when it opens.
      if (change.revsLimit) await this.#leases.get(name)?.close();
    });
  }

  /** A second caller waits for the first, so that who hears `file_exists` finds the database there. */
  async create(name: string): Promise<void> {
    await this.#exclusively(name, async () => {
      if (this.#settings.has(name)) {
        throw new CouchError(
          412,
          'file_exists',
          'The database could not be created, the file already exists.',
        );
      }
      const settings = { security: adminsOnly, revsLimit: 1000, created: Math.floor(Date.now() / 1000) };
      await rm(this.#folder(name), { recursive: true, force: true });
      await mkdir(this.#folder(name));
      await this.#writeSettings(name, settings);
      this.#settings.set(name, settings);
    });
    this.#events.emit(name, 'created');
  }

  async delete(name: string): Promise<void> {
    await this.#exclusively(name, async () => {
      this.settings(name);
      this.#settings.delete(name);
      await this.#leases.get(name)?.close();
      this.#leases.delete(name);
      const trash = join(this.#dataDir, trashPrefix + randomUUID());
      await rename(this.#folder(name), trash);
      await rm(trash, { recursive: true, force: true });
    });
    this.#events.emit(name, 'deleted');
  }

  /** Lends the open database to `work`; it stays open at least until that is done. */
  use<T>(name: string, work: (database: Database) => Promise<T>): Promise<T> {
    const { revsLimit } = this.settings(name);
    let lease = this.#leases.get(name);
    if (!lease) {
      const location = join(this.#folder(name), 'documents');
      lease = new Lease((limit) => openDatabase(name, location, limit, this.#events), this.#idleCloseMs);
      this.#leases.set(name, lease);
    }
    return lease.use(revsLimit, work);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#leases.values()].map((lease) => lease.close()));
  }

  async #exclusively(name: string, change: () => Promise<void>): Promise<void> {
    while (this.#changing.has(name)) await this.#changing.get(name)?.catch(() => {});
    const changing = change().finally(() => this.#changing.delete(name));
    this.#changing.set(name, changing);
    await changing;
  }

  #folder(name: string): string {
    return join(this.#dataDir, encodeURIComponent(name));
  }

  async #writeSettings(name: string, settings: Settings): Promise<void> {
    const path = join(this.#folder(name), settingsFile);
    const file = await open(`${path}.new`, 'w');
    try {
      await file.writeFile(JSON.stringify(settings));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  }
}
