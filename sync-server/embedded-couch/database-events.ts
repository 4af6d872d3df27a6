export type DatabaseEvent = 'created' | 'updated' | 'deleted';

/** Tells waiting feeds that something happened; each event gets a number, so none is missed between two looks. */
export class DatabaseEvents {
  /** The start is the first: who heard of it knows the databases that were there before. */
  #count = 1;
  readonly #latest = new Map<string, { type: DatabaseEvent; seq: number }>();
  readonly #waiting = new Set<() => void>();

  emit(name: string, type: DatabaseEvent): void {
    this.#count += 1;
    this.#latest.set(name, { type, seq: this.#count });
    for (const wake of [...this.#waiting]) wake();
  }

  get count(): number {
    return this.#count;
  }

  latest(name: string) {
    return this.#latest.get(name);
  }

  /** The last event of every database that had one after `seq`, oldest first. */
  since(seq: number): { db_name: string; type: DatabaseEvent; seq: number }[] {
    return [...this.#latest]
      .map(([db_name, event]) => ({ db_name, ...event }))
      .filter((event) => event.seq > seq)
      .sort((a, b) => a.seq - b.seq);
  }

  /** Resolves as soon as `happened` is true; checked now and after every event. Rejects when aborted. */
  async until(happened: () => boolean, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (happened()) return;
    let free = () => {};
    try {
      await new Promise<void>((resolve, reject) => {
        const look = () => happened() && resolve();
        const stop = () => reject(signal.reason);
        this.#waiting.add(look);
        signal.addEventListener('abort', stop, { once: true });
        free = () => {
          this.#waiting.delete(look);
          signal.removeEventListener('abort', stop);
        };
      });
    } finally {
      free();
    }
  }

  /** How many feeds wait now; a test asks, to see that aborted ones are freed. */
  get waiting(): number {
    return this.#waiting.size;
  }
}
