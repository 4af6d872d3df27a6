import { setTimeout as pause } from 'node:timers/promises';
import { tablesOf } from './check-level.ts';
import { areLarge, type CheckNotes } from './check-notes.ts';
import { checkOneTable, tablePath } from './check-tables.ts';
import { forgetStamps, setStamps, stampsAt } from './checked-tables.ts';
import { asStorageFault, type StorageFault } from './storage-fault.ts';

interface RoundsOptions {
  notes: CheckNotes;
  /** Called when a table is damaged. Its leveldb is checked completely when it is opened again. */
  onDamage(location: string, fault: StorageFault): void;
  /** Milliseconds from the start to the first round, and from then on between two rounds. */
  firstMs: number;
  everyMs: number;
}

interface Table {
  location: string;
  number: number;
  size: number;
}

/** Bytes read in a second: a gigabyte in a minute, with about a fiftieth of a processor. */
const pace = 20 * 1024 * 1024;
/** Milliseconds after which a fault is confirmed: LevelDB may just have replaced the table, or the database. */
const confirmMs = 1000;

/**
 * Checks the tables of large leveldbs while the server runs, whether or not they are known to be sound, because disks
 * lose bits. The first round begins soon after the start, as the start trusts the notes of the last run.
 */
export class CheckRounds {
  readonly #options: RoundsOptions;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #room = Buffer.alloc(0);

  constructor(options: RoundsOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let wait = this.#options.firstMs; await this.#pause(wait); wait = this.#options.everyMs) {
      for (const location of this.#options.notes.locations) await this.#checkLevel(location);
      this.#room = Buffer.alloc(0);
    }
  }

  async #checkLevel(location: string): Promise<void> {
    const before = stampsAt(location);
    const tables = await this.#tablesOf(location);
    // Deleted since; or its manifest is damaged, which is found when it is opened.
    if (!tables) return forgetStamps([location]);
    if (!areLarge(tables.values())) return;
    const stamps = new Map<number, string>();
    for (const [number, size] of tables) {
      if (!(await this.#pause((size / pace) * 1000))) return;
      const fault = await this.#check({ location, number, size }, stamps);
      if (fault) return this.#report(location, fault);
    }
    // It may have been opened again, or found damaged, in the meantime.
    if (stampsAt(location) === before) setStamps(location, stamps);
  }

  /** Tries twice, because LevelDB may just have replaced the manifest. */
  async #tablesOf(location: string): Promise<Map<number, number> | null> {
    const tables = await tablesOf(location).catch(() => null);
    if (tables || !(await this.#pause(confirmMs))) return tables;
    return tablesOf(location).catch(() => null);
  }

  /** Adds the stamp of a sound table. Returns the fault if the table is damaged. */
  async #check(table: Table, stamps: Map<number, string>): Promise<StorageFault | null> {
    const { location, number, size } = table;
    if (this.#room.length < size) this.#room = Buffer.allocUnsafeSlow(size);
    for (let tries = 1; ; tries += 1) {
      try {
        stamps.set(number, await checkOneTable(tablePath(location, number), size, this.#room));
        return null;
      } catch (error) {
        if (!(await isUsed(table))) return null;
        if (tries > 1) return asStorageFault(error, 'reading');
        if (!(await this.#pause(confirmMs)) || !(await isUsed(table))) return null;
      }
    }
  }

  /** The notes are written first, so that the table is not trusted after a crash. */
  async #report(location: string, fault: StorageFault): Promise<void> {
    forgetStamps([location]);
    await this.#options.notes.save();
    this.#options.onDamage(location, fault);
  }

  /** Returns false if the server stops. */
  #pause(ms: number): Promise<boolean> {
    return pause(ms, true, { signal: this.#stopping.signal, ref: false }).catch(() => false);
  }
}

/** Whether the manifest lists the table. LevelDB removes those that it merged. */
async function isUsed({ location, number, size }: Table): Promise<boolean> {
  const tables = await tablesOf(location).catch(() => null);
  return tables?.get(number) === size;
}
