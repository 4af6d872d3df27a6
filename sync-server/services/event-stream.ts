import type { Writable } from 'node:stream';
import { eventText, HEARTBEAT, OPENING, STREAM_OPENING } from '#contract/events';
import { databasesOf } from '#decisions/databases-of-user';
import type { Id } from '#documents/ids';
import type { User } from '#documents/user';
import type { Deps } from '../deps.ts';
import type { Stored } from '../store/couch.ts';
import type { Listener, PublishedEvent, Topic } from './change-events.ts';
import { statesOf } from './database-states.ts';
import { Heartbeats } from './heartbeats.ts';

/** Maximum bytes that wait for a client to read them. */
const MAX_UNREAD = 64 * 1024;

export interface Audience {
  user: Id<'user'> | null;
  /** The hub whose businesses the client shows; without one it only gets events about the list of hubs. */
  hub?: string | undefined;
}

const heartbeats = new Heartbeats();

/**
 * The event stream (text/event-stream) of one client, which names the databases to replicate now. A process has
 * thousands of streams, so each holds little.
 */
export class EventStream implements Listener {
  readonly #deps: Deps;
  readonly #audience: Audience;
  readonly #output: Writable;
  #topics: Topic[] = [];
  /** Number of times that the user was read. */
  #reads = 0;

  constructor(deps: Deps, audience: Audience, output: Writable) {
    this.#deps = deps;
    this.#audience = audience;
    this.#output = output;
  }

  async open(): Promise<void> {
    if (this.#output.destroyed) return;
    const { events, store } = this.#deps;
    const { user } = this.#audience;
    this.#write(STREAM_OPENING);
    const group = heartbeats.enter(this);
    this.#output.once('close', () => {
      heartbeats.leave(this, group);
      events.leave(this, this.#topics);
      this.#topics = [];
    });
    events.enter(this);
    // Subscribe before reading, so that no change is missed in between.
    this.#subscribe(null);
    const known = user && (await this.#followUser());
    const { hub } = this.#audience;
    this.#write(eventText(OPENING, { states: await statesOf(store, known, hub) }));
  }

  onEvent({ name, bytes }: PublishedEvent): void {
    if (name === 'user_modified') void this.#userChanged(bytes);
    else this.#write(bytes);
  }

  beat(): void {
    this.#write(HEARTBEAT);
  }

  end(): void {
    this.#output.end();
  }

  /** Subscribes to the topics that this client may currently follow. */
  #subscribe(user: User | null): void {
    const { events } = this.#deps;
    if (this.#output.destroyed) return;
    const wanted = topicsOf(this.#audience, user);
    for (const topic of this.#topics) if (!wanted.includes(topic)) events.unsubscribe(topic, this);
    for (const topic of wanted) events.subscribe(topic, this);
    this.#topics = wanted;
  }

  /** Disconnects a client that does not read. It fetches everything when it reconnects. */
  #write(text: string | Buffer): void {
    if (!this.#output.writable) return;
    this.#output.write(text);
    if (this.#output.writableLength > MAX_UNREAD) this.#output.destroy();
  }

  /** Reads the user, and subscribes to their topics. Ignores an older read, which could restore withdrawn access. */
  async #followUser(): Promise<Stored<User> | null> {
    this.#reads += 1;
    const read = this.#reads;
    const user = await this.#deps.store.users.get(this.#audience.user!);
    if (user && read === this.#reads) this.#subscribe(user);
    return user;
  }

  /**
   * Updates the subscriptions, because the user may now deliver for other businesses; ends the stream if the user was
   * deleted.
   */
  async #userChanged(bytes: Buffer): Promise<void> {
    try {
      if (await this.#followUser()) this.#write(bytes);
      else this.end();
    } catch {
      this.end(); // The client opens a new stream, with new subscriptions.
    }
  }
}

/** Until the user is read, only their own databases are known. */
function topicsOf({ user: id, hub }: Audience, user: User | null): Topic[] {
  const shown: Topic = hub ? `hub ${hub}` : 'hubs';
  if (!id) return [shown];
  const followed = databasesOf(user ?? { _id: id });
  return [shown, `user ${id}`, ...followed.map((name): Topic => `database ${name}`)];
}
