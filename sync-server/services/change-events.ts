import type { ChangeEvent, EventName } from '#contract/events';

export interface Told {
  name: EventName;
  event: ChangeEvent;
}
type Listener = (told: Told) => void;

/** Who, in this process, wants to hear of which database. */
export class ChangeEvents {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #closing = new AbortController();

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

  /** Aborted when the server stops: every stream ends then. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  close(): void {
    this.#closing.abort();
  }
}
