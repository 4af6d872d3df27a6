import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { concurrently } from '../../store/concurrently.ts';
import { fileExists } from '../couch-error.ts';
import { readSettings } from './read-settings.ts';
import type { Settings } from './settings.ts';
import { asStorageFault } from './storage-fault.ts';
import { syncFolder, writeDurably } from './write-durably.ts';

const settingsFile = 'settings.json';
const documentsFolder = 'documents';
/** Exists until the documents are opened for the first time; only then may they be missing. */
const unopenedFile = 'never-opened';
const creationPrefix = '.creating-';
const deletionPrefix = '.deleted-';
/** Settings read concurrently; there is a file for each database. */
const AT_ONCE = 32;

/** The folders of the databases, each with settings, documents and view indexes. */
export class DatabaseFolders {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  folder(name: string): string {
    return join(this.#dataDir, encodeURIComponent(name));
  }

  documents(name: string): string {
    return join(this.folder(name), documentsFolder);
  }

  /** The database that a path is a part of; null if it is not in the folder of a database. */
  nameOf(path: string): string | null {
    return databaseName(relative(this.#dataDir, path).split(sep)[0]!);
  }

  /**
   * Returns the settings of all databases. Removes the remains of interrupted creations and deletions. Throws a
   * DataFolderError if the settings of a database are missing or not valid, and then changes nothing.
   */
  async load(): Promise<Map<string, Settings>> {
    const found = new Map<string, Settings>();
    const leftovers: string[] = [];
    await concurrently(AT_ONCE, await readdir(this.#dataDir, { withFileTypes: true }), async (entry) => {
      const isLeftover = entry.name.startsWith(creationPrefix) || entry.name.startsWith(deletionPrefix);
      if (isLeftover) leftovers.push(join(this.#dataDir, entry.name));
      const isFolder = entry.isDirectory() || entry.isSymbolicLink();
      const name = isFolder ? databaseName(entry.name) : null;
      if (name === null) return;
      const settings = await readSettings(this.folder(name), settingsFile);
      if (settings) found.set(name, settings);
      else leftovers.push(this.folder(name));
    });
    // If removing fails, for example on a read-only disk, a later start tries again.
    for (const leftover of leftovers) await rm(leftover, { recursive: true, force: true }).catch(() => {});
    return found;
  }

  /** Fills a temporary folder and renames it, so that a folder with the name of a database always has settings. */
  async create(name: string, settings: Settings): Promise<void> {
    const unfinished = join(this.#dataDir, creationPrefix + randomUUID());
    try {
      await mkdir(unfinished);
      await writeFile(join(unfinished, unopenedFile), '');
      await writeDurably(join(unfinished, settingsFile), JSON.stringify(settings));
      await rename(unfinished, this.folder(name));
      await syncFolder(this.#dataDir);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true }).catch(() => {});
      const { code } = error as NodeJS.ErrnoException;
      throw code === 'ENOTEMPTY' || code === 'EEXIST' ? fileExists() : asStorageFault(error, 'writing');
    }
  }

  async writeSettings(name: string, settings: Settings): Promise<void> {
    try {
      await writeDurably(join(this.folder(name), settingsFile), JSON.stringify(settings));
    } catch (error) {
      throw asStorageFault(error, 'writing');
    }
  }

  async remove(name: string): Promise<void> {
    const trash = join(this.#dataDir, deletionPrefix + randomUUID());
    try {
      await rename(this.folder(name), trash);
      await syncFolder(this.#dataDir);
    } catch (error) {
      throw asStorageFault(error, 'writing');
    }
    // The database already counts as deleted; the next start removes the remains.
    await rm(trash, { recursive: true, force: true }).catch(() => {});
  }

  wasOpened(name: string): Promise<boolean> {
    return access(join(this.folder(name), unopenedFile)).then(
      () => false,
      () => true,
    );
  }

  markOpened(name: string): Promise<void> {
    return rm(join(this.folder(name), unopenedFile), { force: true });
  }
}

/** The database in a folder; null if the folder is not this server's, such as lost+found. */
function databaseName(folder: string): string | null {
  try {
    const name = decodeURIComponent(folder);
    return encodeURIComponent(name) === folder && !folder.startsWith('.') ? name : null;
  } catch {
    return null;
  }
}
