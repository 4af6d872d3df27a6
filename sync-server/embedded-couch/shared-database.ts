import type { Database } from './database.ts';

interface SharedDatabaseOptions {
  open(revsLimit: number): Promise<Database>;
  idleCloseMs: number;
  /** If false, an idle database stays open, because it might not open again on a full disk. */
  mayClose(): boolean;
  /** Called when the database was closed and no caller waits for it. This object must not be used after that. */
  onUnused(): void;
}

/**
 * Opens a database for its first caller, counting how many callers are using it, and closes it after an idle period.
 * Closing waits for the current callers; callers that arrive in the meantime wait for the close and open it again.
 */
export class SharedDatabase {
  readonly #options: SharedDatabaseOptions;
  #database: Promise<Database> | null = null;
  #callers = 0;
  /** Callers that wait for the close. */
  #waiting = 0;
  #closing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #onIdle: (() => void) | null = null;

  constructor(options: SharedDatabaseOptions) {
    this.#options = options;
  }

  async use<T>(revsLimit: number, work: (database: Database) => Promise<T>): Promise<T> {
    this.#waiting += 1;
    try {
      while (this.#closing) await this.#closing;
    } finally {
      this.#waiting -= 1;
    }
    // Nothing is awaited between the close and this line, so `onUnused` is not called for a database that is needed.
    this.#callers += 1;
    clearTimeout(this.#timer);
    try {
      this.#database ??= this.#options.open(revsLimit);
      return await work(await this.#opened(this.#database));
    } finally {
      this.#callers -= 1;
      if (this.#callers === 0) this.#idle();
    }
  }

  /** Closes the database if nothing uses it. Returns whether it is being closed. */
  closeIfIdle(): boolean {
    if (this.#closing) return true;
    if (this.#callers > 0 || this.#waiting > 0 || !this.#options.mayClose()) return false;
    this.close().catch(() => {});
    return true;
  }

  close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#closing ??= this.#closeNow().finally(() => {
      this.#closing = null;
      if (this.#waiting === 0) this.#options.onUnused();
    });
    return this.#closing;
  }

  /** If a database fails to open, the next caller tries again. */
  async #opened(database: Promise<Database>): Promise<Database> {
    try {
      return await database;
    } catch (error) {
      if (this.#database === database) this.#database = null;
      throw error;
    }
  }

  async #closeNow(): Promise<void> {
    if (this.#callers > 0) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
    }
    const database = await this.#database?.catch(() => null);
    this.#database = null;
    await database?.close();
  }

  #idle(): void {
    this.#onIdle?.();
    this.#onIdle = null;
    this.#timer = setTimeout(() => this.#closeIdle(), this.#options.idleCloseMs);
    this.#timer.unref();
  }

  #closeIdle(): void {
    if (this.#options.mayClose()) this.close().catch(() => {});
    else this.#idle();
  }
}
