import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { sizeIn } from './check-tables.ts';
import { checkedIn, forgetStamps, onStamps, setStamps, stampsAt } from './checked-tables.ts';
import { writeDurably } from './write-durably.ts';

/** The name begins with a dot, as no database does. */
const noteFile = '.checked-tables';
/**
 * Minimum bytes of the tables of a leveldb that is noted: there may be thousands of smaller ones, which take no time to
 * check.
 */
const notedFrom = 1024 * 1024;
/** Milliseconds between a check and its note. */
const delayMs = 2000;

const Notes = v.object({
  format: v.literal(1),
  /** Whether the server was stopped, with everything it had written on disk. */
  stopped: v.boolean(),
  /** The boot id of the system when this was written; null if the system does not report one. */
  boot: v.nullable(v.string()),
  /** The stamp of each table by its number, by the location of the leveldb in the data folder. */
  levels: v.record(v.string(), v.record(v.pipe(v.string(), v.digits()), v.string())),
});
type Notes = v.InferOutput<typeof Notes>;

/**
 * Keeps a note in the data folder of which tables of large leveldbs were checked, so that a start need not read a
 * gigabyte before it answers. The note is only a hint, which is discarded if there is any doubt about it:
 *
 * - The stamp of a table differs if its file was written to, copied or restored (`check-tables.ts`).
 * - After a power cut or a crash of the system all tables are checked: the note counts only if the server was stopped,
 *   or the system has not restarted since. Before a database is opened, the note says that the server is running.
 * - A note that is truncated, changed or of another format is ignored.
 */
export class CheckNotes {
  /** Ends with a separator. */
  readonly #folder: string;
  readonly #boot: string | null;
  #endListening = () => {};
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  private constructor(dataDir: string, boot: string | null) {
    this.#folder = join(dataDir, '/');
    this.#boot = boot;
  }

  /** Reads the notes of the last run. Call it before a database is opened. */
  static async open(dataDir: string, boot?: string | null): Promise<CheckNotes> {
    const notes = new CheckNotes(dataDir, boot === undefined ? await bootOfSystem() : boot);
    await notes.#read();
    notes.#endListening = onStamps((location) => notes.#changed(location));
    return notes;
  }

  /** Writes the current note; if that fails, removes the former one. */
  save(): Promise<void> {
    return this.#save(false);
  }

  /** Call it when all databases are closed. */
  async close(): Promise<void> {
    this.#endListening();
    clearTimeout(this.#timer);
    await this.#save(true);
    forgetStamps(checkedIn(this.#folder));
  }

  /** The leveldbs with tables that were found sound. The small ones among them are not noted. */
  get locations(): string[] {
    return checkedIn(this.#folder);
  }

  async #read(): Promise<void> {
    const text = await readFile(this.#file, 'utf8').catch(() => null);
    const notes = text === null ? null : parse(text);
    if (notes && (notes.stopped || (notes.boot !== null && notes.boot === this.#boot))) {
      for (const [location, stamps] of Object.entries(notes.levels)) {
        const byNumber = Object.entries(stamps).map(([number, stamp]): [number, string] => [
          Number(number),
          stamp,
        ]);
        setStamps(join(this.#folder, location), new Map(byNumber));
      }
    }
    if (text !== null) await this.save();
  }

  get #file(): string {
    return join(this.#folder, noteFile);
  }

  #changed(location: string): void {
    const concerns = location.startsWith(this.#folder) && (isLarge(location) || !stampsAt(location));
    if (!concerns) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.save();
    }, delayMs).unref();
  }

  #levels(): Notes['levels'] {
    const noted = this.locations
      .filter(isLarge)
      .map((location) => [relative(this.#folder, location), Object.fromEntries(stampsAt(location)!)]);
    return Object.fromEntries(noted);
  }

  #save(stopped: boolean): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write(stopped));
    return this.#writing;
  }

  async #write(stopped: boolean): Promise<void> {
    const levels = this.#levels();
    try {
      if (Object.keys(levels).length === 0) await rm(this.#file, { force: true });
      else await writeDurably(this.#file, serialize({ format: 1, stopped, boot: this.#boot, levels }));
    } catch {
      await rm(this.#file, { force: true }).catch(() => {});
    }
  }
}

const isLarge = (location: string): boolean =>
  areLarge([...(stampsAt(location)?.values() ?? [])].map(sizeIn));

/** @param sizes of the tables of a leveldb, in bytes */
export const areLarge = (sizes: Iterable<number>): boolean =>
  [...sizes].reduce((sum, size) => sum + size, 0) >= notedFrom;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

function serialize(notes: Notes): string {
  const text = JSON.stringify(notes);
  return `${digest(text)}\n${text}\n`;
}

function parse(text: string): Notes | null {
  const [sum, json = ''] = text.split('\n');
  const parsed = sum === digest(json) ? v.safeParse(Notes, JSON.parse(json)) : null;
  return parsed?.success ? parsed.output : null;
}

/** An id that differs after each start of the system. */
const bootOfSystem = (): Promise<string | null> =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
