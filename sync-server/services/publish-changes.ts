import type { EventName } from '#contract/events';
import { CATALOG, type DatabaseKind, databaseKind, USERS } from '#documents/databases';
import { isId } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { ByteLru } from '../store/byte-lru.ts';
import type { CatalogChange } from '../store/catalog-memory.ts';
import { type DatabaseUpdates, followChanges } from '../store/changes-feed.ts';
import type { ChangesBatch, Sequence } from '../store/couch.ts';
import { LiveFeed } from '../store/live-feed.ts';

/** Bytes of the published sequences that are kept. */
const MAX_PUBLISHED = 2 * 1024 * 1024;

type Change = ChangesBatch['results'][number];

/** If a batch has this many changes, a single event tells the page to replicate all of it. */
const MANY_CHANGES = 50;
/** Minimum milliseconds between two reads of the changed databases, which limits them to fifty a second. */
const PACE = 20;

/**
 * Publishes to the open streams which databases changed, for writes by this server, another server, the command line
 * or a phone that replicates. The catalogue and the users have a feed each, which names the hub or the user. CouchDB
 * reports which of the many databases of users and businesses changed; their changes are read only if a stream is
 * subscribed.
 */
export class ChangePublisher {
  readonly #deps: Deps;
  /** Last published sequence of each database, of those that changed lately. */
  readonly #published = new ByteLru<Sequence>(MAX_PUBLISHED);

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async follow(signal: AbortSignal): Promise<void> {
    const unsubscribe = this.#deps.store.catalog.memory.onChange((changes) => this.#catalogChanged(changes));
    try {
      await Promise.all([this.#followUsers(signal), this.#followDatabases(signal)]);
    } finally {
      unsubscribe();
    }
  }

  #onFault = (error: unknown) =>
    this.#deps.log.warn({ fault: (error as Error).name }, 'events wait for CouchDB');

  /** A change concerns the pages of its hub; a change of a hub document also those that list the hubs. */
  #catalogChanged(changes: CatalogChange[]): void {
    const { events } = this.#deps;
    for (const hub of new Set(changes.flatMap((change) => change.hubs))) {
      const ids = changes.filter((change) => change.hubs.includes(hub)).map(({ id }) => ({ id }));
      for (const one of fewOrAll(ids))
        events.publish(`hub ${hub}`, 'catalog_modified', { database: CATALOG, ...one, hub });
    }
    const hubs = changes.filter(({ id }) => isId('hub', id)).map(({ id }) => ({ id }));
    for (const one of fewOrAll(hubs))
      events.publish('hubs', 'catalog_modified', { database: CATALOG, ...one });
  }

  async #followUsers(signal: AbortSignal): Promise<void> {
    const { store, events } = this.#deps;
    let last: Sequence | undefined;
    const begin = async () => (last ??= await store.couch.sequence(USERS));
    const changed = ({ id, seq }: { id: string; seq: Sequence }) => {
      last = seq;
      store.personalFields.changed(USERS, id);
      if (isId('user', id)) events.publish(`user ${id}`, 'user_modified', { database: USERS, id });
    };
    await new LiveFeed(store.couch, USERS).follow({ begin, changed, onFault: this.#onFault }, signal);
  }

  async #followDatabases(signal: AbortSignal): Promise<void> {
    const { couch } = this.#deps.store;
    const onBatch = async ({ results }: DatabaseUpdates) => {
      const names = new Set(
        results.map(({ db_name }) => db_name).filter((name) => name.startsWith(couch.prefix)),
      );
      await Promise.all([...names].map((name) => this.#databaseChanged(name.slice(couch.prefix.length))));
    };
    const options = { signal, onFault: this.#onFault };
    const from = { db: null, since: 'now', pace: PACE };
    await followChanges<DatabaseUpdates>(couch, from, onBatch, options);
  }

  async #databaseChanged(database: string): Promise<void> {
    const { events, store } = this.#deps;
    store.personalFields.changed(database);
    const kind = databaseKind(database);
    const eventOf = kind && EVENT_NAMING[kind];
    if (!eventOf) return;
    if (!events.isSubscribed(`database ${database}`)) {
      this.#published.delete(database);
      return;
    }
    for (const change of await this.#changesOf(database, kind)) {
      const event = { database, ...(change && { id: change.id }) };
      events.publish(`database ${database}`, eventOf(change), event);
    }
  }

  /** As `#changesSince`. A database that cannot be read must not hold up the events of all the others. */
  #changesOf(database: string, kind: DatabaseKind): Promise<(Change | null)[]> {
    return this.#changesSince(database).catch((error: Error) => {
      this.#published.delete(database);
      this.#deps.log.warn({ database: kind, fault: error.name }, 'the changes of a database cannot be read');
      return [null];
    });
  }

  /** The changes since the last published one; null stands for many changes. */
  async #changesSince(database: string): Promise<(Change | null)[]> {
    const since = this.#published.get(database);
    const { couch } = this.#deps.store;
    // Without a known sequence, take the newest change: it is the one that CouchDB reported.
    const options = since === undefined ? { descending: true, limit: 1 } : { limit: MANY_CHANGES };
    const { results, last_seq } = await couch.changes(database, since ?? 0, options);
    if (results.length === MANY_CHANGES) {
      this.#keep(database, await couch.sequence(database));
      return [null];
    }
    // Not the present sequence of the database: changes between the two would never be published.
    this.#keep(database, since === undefined ? (results[0]?.seq ?? 0) : last_seq);
    return results.filter(({ id }) => !id.startsWith('_design/'));
  }

  #keep(database: string, sequence: Sequence): void {
    this.#published.set(database, sequence, String(sequence).length * 2);
  }
}

/** Many changes are published as one, without an id. */
const fewOrAll = (changes: { id: string }[]): { id?: string }[] =>
  changes.length < MANY_CHANGES ? changes : [{}];

/** `change` is null for many changes. */
type EventNaming = (change: Change | null) => EventName;

/** The names of the events; the changes of other databases are not published here. */
const EVENT_NAMING: Partial<Record<DatabaseKind, EventNaming>> = {
  'orders-of-user': () => 'order_modified',
  'stamps-of-user': () => 'stamps_modified',
  'addresses-of-user': () => 'addresses_modified',
  'favourites-of-user': () => 'favourites_modified',
  'kitchen-of-host': () => 'kitchen_modified',
  'deliveries-of-host': courierEvent,
};

function courierEvent(change: Change | null) {
  if (change?.deleted) return 'courier_removed';
  return change?.changes[0]?.rev.startsWith('1-') ? 'courier_added' : 'courier_modified';
}
