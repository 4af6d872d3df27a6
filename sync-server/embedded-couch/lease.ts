import type { Database } from './database.ts';

interface LeaseOptions {
  open(revsLimit: number): Promise<Database>;
  idleCloseMs: number;
  /** False keeps an idle database open, because a full disk may not let it be opened again. */
  mayClose(): boolean;
}

/**
 * Opens a database for the first user, counts the users, and closes it when it was idle for a while. Closing waits
 * for the present users; users that arrive meanwhile wait for the close and open it again.
 */
export class Lease {
  readonly #options: LeaseOptions;
  #database: Promise<Database> | null = null;
  #users = 0;
  #closing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #onIdle: (() => void) | null = null;

  constructor(options: LeaseOptions) {
    this.#options = options;
  }

  async use<T>(revsLimit: number, work: (database: Database) => Promise<T>): Promise<T> {
    while (this.#closing) await this.#closing;
    this.#users += 1;
    clearTimeout(this.#timer);
    try {
      this.#database ??= this.#options.open(revsLimit);
      return await work(await this.#opened(this.#database));
    } finally {
      this.#users -= 1;
      if (this.#users === 0) this.#idle();
    }
  }

  close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#closing ??= this.#closeNow().finally(() => {
      this.#closing = null;
    });
    return this.#closing;
  }

  /** A database that failed to open is tried again by the next user. */
  async #opened(database: Promise<Database>): Promise<Database> {
    try {
      return await database;
    } catch (error) {
      if (this.#database === database) this.#database = null;
      throw error;
    }
  }

  async #closeNow(): Promise<void> {
    if (this.#users > 0) {
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
