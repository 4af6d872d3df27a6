import type { ChangeEvent, EventName } from '#contract/events';

export interface Told {
  name: EventName;
  event: ChangeEvent;
}
type Listener = (told: Told) => void;

/** Listeners of this process, by database. */
export class ChangeEvents {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #open = new Set<() => void>();
  #closed = false;

  listen(database: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(database) ?? new Set();
    this.#listeners.set(database, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(database) === listeners) {
        this.#listeners.delete(database);
      }
    };
  }

  hears(database: string): boolean {
    return this.#listeners.has(database);
  }

  tell(name: Told['name'], event: ChangeEvent): void {
    for (const listener of this.#listeners.get(event.database) ?? []) listener({ name, event });
  }

  /**
   * Calls `end` when the server stops, or at once if it has. Uses a set, because thousands may leave at the same
   * moment.
   */
  untilClosed(end: () => void): () => void {
    if (this.#closed) end();
    this.#open.add(end);
    return () => this.#open.delete(end);
  }

  close(): void {
    this.#closed = true;
    for (const end of [...this.#open]) end();
  }
}
