import { StorageFault } from './storage/storage-fault.ts';

export interface Trouble {
  fault: StorageFault;
  /** Whether the database is open and can still be read. */
  readable: boolean;
}

interface RepairsOptions {
  /** Closes the database and opens it again. Throws a StorageFault if it is still unsound. */
  attempt(name: string): Promise<void>;
  folderOf(name: string): string;
  /** Milliseconds between two attempts. */
  everyMs: number;
}

/** Records the unsound databases and tries to reopen them. Logs each database once, when it becomes unsound. */
export class Repairs {
  readonly #options: RepairsOptions;
  readonly #troubles = new Map<string, Trouble>();
  /** Number of attempts so far. */
  readonly #tries = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #attempts: Promise<void> | null = null;
  #stopped = false;

  constructor(options: RepairsOptions) {
    this.#options = options;
  }

  get troubles(): Trouble[] {
    return [...this.#troubles.values()];
  }

  troubleOf(name: string): Trouble | undefined {
    return this.#troubles.get(name);
  }

  report(name: string, trouble: Trouble): void {
    const known = this.#troubles.get(name);
    this.#troubles.set(name, trouble);
    if (known?.fault.kind !== trouble.fault.kind || known.readable !== trouble.readable)
      this.#tell(name, trouble);
    this.#schedule();
  }

  forget(name: string): void {
    this.#troubles.delete(name);
    this.#tries.delete(name);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#attempts;
  }

  #schedule(): void {
    if (this.#stopped || this.#timer || this.#attempts || this.#troubles.size === 0) return;
    this.#timer = setTimeout(() => this.#attemptAll(), this.#options.everyMs);
    this.#timer.unref();
  }

  #attemptAll(): void {
    this.#timer = undefined;
    this.#attempts = this.#eachOnce().finally(() => {
      this.#attempts = null;
      this.#schedule();
    });
  }

  async #eachOnce(): Promise<void> {
    for (const name of [...this.#troubles.keys()]) {
      if (this.#stopped) return;
      const fault = this.#troubles.get(name)?.fault;
      if (!fault || !this.#isDue(name, fault)) continue;
      try {
        await this.#options.attempt(name);
        // Another fault was reported after the database was reopened.
        if (this.#troubles.get(name)?.fault !== fault) continue;
        this.forget(name);
        console.error(`embedded couch: the database ${name} is sound again`);
      } catch (error) {
        if (error instanceof StorageFault) continue;
        console.error(
          `embedded couch: the database ${name} could not be reopened (${(error as Error).name})`,
        );
      }
    }
  }

  /** Damaged files are checked less often over time, because each check reads them completely. */
  #isDue(name: string, { status }: StorageFault): boolean {
    const tries = this.#tries.get(name) ?? 0;
    this.#tries.set(name, tries + 1);
    return status === 507 || tries < 10 || tries % 10 === 0;
  }

  #tell(name: string, { fault, readable }: Trouble): void {
    const folder = this.#options.folderOf(name);
    console.error(`embedded couch: the database ${name} ${sentence(fault, readable, folder)}`);
  }
}

function sentence({ kind, detail }: StorageFault, readable: boolean, folder: string): string {
  if (readable) {
    return (
      `takes no writes (${detail}). What was acknowledged is on the disk and can be read; writes are answered 507 ` +
      'until the disk can be written again.'
    );
  }
  const why = `cannot be used (${detail}).`;
  if (kind === 'in-use') return `${why} Stop the other process.`;
  if (kind === 'damaged') {
    return (
      `${why} Nothing in ${folder} was changed, and the other databases go on. Restore the folder from a backup; or ` +
      'stop the server and move the folder away to go on without it.'
    );
  }
  return `${why} It is tried again until it can be.`;
}
