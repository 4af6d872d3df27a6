import type { ChangeEvent, EventName } from '#contract/events';
import type { Id } from '#documents/ids';

export interface PublishedEvent {
  name: EventName;
  event: ChangeEvent;
  /** The event as it is written to a stream; made once for all listeners. */
  bytes: Buffer;
}

export interface Listener {
  onEvent(event: PublishedEvent): void;
  /** Called when the server stops. */
  end(): void;
}

/** The topics: a database of a user or a business, a user, the list of hubs, or a hub with its businesses. */
export type Topic = `database ${string}` | `user ${Id<'user'>}` | 'hubs' | `hub ${string}`;

/** Listeners of this process, by topic. */
export class ChangeEvents {
  readonly #listeners = new Map<Topic, Set<Listener>>();
  readonly #open = new Set<Listener>();
  #closed = false;

  /** Registers a listener; ends it at once if the server has stopped. */
  enter(listener: Listener): void {
    if (this.#closed) listener.end();
    else this.#open.add(listener);
  }

  leave(listener: Listener, topics: Iterable<Topic>): void {
    this.#open.delete(listener);
    for (const topic of topics) this.unsubscribe(topic, listener);
  }

  subscribe(topic: Topic, listener: Listener): void {
    const listeners = this.#listeners.get(topic);
    if (listeners) listeners.add(listener);
    else this.#listeners.set(topic, new Set([listener]));
  }

  unsubscribe(topic: Topic, listener: Listener): void {
    const listeners = this.#listeners.get(topic);
    listeners?.delete(listener);
    if (listeners?.size === 0) this.#listeners.delete(topic);
  }

  isSubscribed(topic: Topic): boolean {
    return this.#listeners.has(topic);
  }

  publish(topic: Topic, name: EventName, event: ChangeEvent): void {
    const listeners = this.#listeners.get(topic);
    if (!listeners) return;
    const published = { name, event, bytes: Buffer.from(textOf(name, event)) };
    // Copy the set, because a listener may unsubscribe.
    for (const listener of [...listeners]) listener.onEvent(published);
  }

  close(): void {
    this.#closed = true;
    for (const listener of [...this.#open]) listener.end();
  }
}

/** In the format of text/event-stream. */
export const textOf = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
