import type { ChangeEvent, EventName } from '#contract/events';

export interface Told {
  name: EventName;
  event: ChangeEvent;
}
type Listener = (told: Told) => void;

/** Who wants to hear of which database, in this process. */
export class ChangeEvents {
  readonly #listeners = new Map<string, Set<Listener>>();

  listen(database: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(database) ?? new Set();
    this.#listeners.set(database, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(database);
    };
  }

  hears(database: string): boolean {
    return this.#listeners.has(database);
  }

  tell(name: EventName, event: ChangeEvent): void {
    for (const listener of this.#listeners.get(event.database) ?? []) listener({ name, event });
  }
}
