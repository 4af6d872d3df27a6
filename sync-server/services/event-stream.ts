import { PassThrough } from 'node:stream';
import {
  concernsHub,
  type EventName,
  eventText,
  HEARTBEAT,
  HEARTBEAT_MS,
  STREAM_OPENING,
} from '#contract/events';
import { couriersOf } from '#decisions/claim-delivery';
import { CATALOG, deliveriesDatabase, USER_DATABASES, USERS, userDatabase } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import type { Told } from './change-events.ts';

/** Maximum bytes that wait for a client to read them. */
const MOST_UNREAD = 64 * 1024;

interface Audience {
  user: Id<'user'> | null;
  /** Limits events of the catalogue to this hub. */
  hub?: string | undefined;
}

/** The event stream (text/event-stream) of one client. Tells which of its databases have to be replicated now. */
export class EventStream {
  readonly output = new PassThrough();
  readonly #deps: Deps;
  readonly #audience: Audience;
  readonly #listening = new Map<string, () => void>();

  constructor(deps: Deps, audience: Audience) {
    this.#deps = deps;
    this.#audience = audience;
  }

  async open(): Promise<void> {
    this.output.write(STREAM_OPENING);
    const beat = setInterval(() => this.output.write(HEARTBEAT), HEARTBEAT_MS);
    const leave = this.#deps.events.untilClosed(() => this.output.end());
    this.output.once('close', () => {
      clearInterval(beat);
      leave();
      for (const stop of this.#listening.values()) stop();
    });
    await this.#listen();
  }

  /** Subscribes to the databases that this client may currently know of. */
  async #listen(): Promise<void> {
    const wanted = new Set(await this.#databases());
    for (const [database, stop] of this.#listening) {
      if (wanted.delete(database)) continue;
      stop();
      this.#listening.delete(database);
    }
    if (this.output.destroyed) return;
    for (const database of wanted) {
      this.#listening.set(
        database,
        this.#deps.events.listen(database, (told) => this.#hear(told)),
      );
    }
  }

  async #databases(): Promise<string[]> {
    const { user } = this.#audience;
    if (!user) return [CATALOG];
    const own = USER_DATABASES.map((kind) => userDatabase(kind, user));
    const known = await this.#deps.store.users.get(user);
    const hosts = known ? couriersOf(known) : [];
    return [CATALOG, USERS, ...own, ...hosts.map(deliveriesDatabase)];
  }

  #hear({ name, event }: Told): void {
    const { user, hub } = this.#audience;
    if (name === 'user_modified') {
      // All users are in one database; a client only hears about its own user.
      if (event.id === undefined || event.id === user) void this.#userChanged(user);
    } else if (concernsHub(event, hub)) this.#send(name, event);
  }

  #send(name: EventName, event: Told['event']): void {
    this.output.write(eventText(name, event));
    // Disconnect a client that does not read. It fetches everything when it reconnects.
    if (this.output.writableLength + this.output.readableLength > MOST_UNREAD) this.output.destroy();
  }

  /**
   * Updates the subscriptions, because the user may now deliver for other businesses; ends the stream if the user was
   * deleted.
   */
  async #userChanged(user: Id<'user'> | null): Promise<void> {
    try {
      if (user && !(await this.#deps.store.users.get(user))) return void this.output.end();
      await this.#listen();
      if (user && this.output.writable) this.#send('user_modified', { database: USERS, id: user });
    } catch {
      this.output.end(); // The client opens a new stream, with new subscriptions.
    }
  }
}
