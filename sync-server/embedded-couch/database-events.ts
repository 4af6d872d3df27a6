export type DatabaseEvent = 'created' | 'updated' | 'deleted';

/** Wakes waiting feeds after an event. Events are numbered, so that a feed misses none between two reads. */
export class DatabaseEvents {
  /** The start counts as the first event: a reader that has seen it knows the databases that existed then. */
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
    const later = [...this.#latest].filter(([, event]) => event.seq > seq);
    return later.map(([db_name, event]) => ({ db_name, ...event })).sort((a, b) => a.seq - b.seq);
  }

  /** Waits until `happened` is true; checked now and after every event. Returns false if it was aborted first. */
  async until(happened: () => boolean, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted || happened()) return !signal.aborted;
    return new Promise((resolve) => {
      const end = (result: boolean) => {
        this.#waiting.delete(look);
        signal.removeEventListener('abort', stop);
        resolve(result);
      };
      const look = () => happened() && end(true);
      const stop = () => end(false);
      this.#waiting.add(look);
      signal.addEventListener('abort', stop, { once: true });
    });
  }

  /** Number of waiting feeds. Tests use it to check that aborted feeds are released. */
  get waiting(): number {
    return this.#waiting.size;
  }
}
