export type DatabaseEvent = 'created' | 'updated' | 'deleted';

interface NumberedEvent {
  db_name: string;
  type: DatabaseEvent;
  seq: number;
}

/** Wakes waiting feeds after an event. Events are numbered, so that a feed misses none between two reads. */
export class DatabaseEvents {
  /** The start counts as the first event: a reader that has seen it knows the databases that existed then. */
  #count = 1;
  /** The last event of each database. */
  readonly #latest = new Map<string, NumberedEvent>();
  /** Oldest first. Events that a later one of their database replaced are dropped now and then. */
  #events: NumberedEvent[] = [];
  readonly #waiting = new Set<() => void>();

  emit(name: string, type: DatabaseEvent): void {
    this.#count += 1;
    const event = { db_name: name, type, seq: this.#count };
    this.#latest.set(name, event);
    this.#events.push(event);
    if (this.#events.length > 2 * this.#latest.size) this.#events = this.#events.filter(this.#isLatest);
    for (const wake of [...this.#waiting]) wake();
  }

  get count(): number {
    return this.#count;
  }

  latest(name: string) {
    return this.#latest.get(name);
  }

  /** The last event of every database that had one after `seq`, oldest first. */
  since(seq: number): NumberedEvent[] {
    const later = this.#events.findLastIndex((event) => event.seq <= seq) + 1;
    return this.#events.slice(later).filter(this.#isLatest);
  }

  #isLatest = (event: NumberedEvent): boolean => this.#latest.get(event.db_name) === event;

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
