import type { EventName } from '#contract/events';
import { CATALOG, USERS } from '#documents/databases';
import { isId } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { ByteLru } from '../store/byte-lru.ts';
import type { CatalogChange } from '../store/catalog-memory.ts';
import { type DatabaseUpdates, followChanges } from '../store/changes-feed.ts';
import type { ChangesBatch } from '../store/couch.ts';
import { LiveFeed } from '../store/live-feed.ts';

/** Bytes of the sequences told. */
const MOST_TOLD = 2 * 1024 * 1024;

type Change = ChangesBatch['results'][number];

/** If a batch has this many changes, a single event tells the page to replicate all of it. */
const MOST = 50;
/** Milliseconds between two looks at what changed, so that a busy moment costs fifty requests a second at most. */
const PACE = 20;

/**
 * Tells the open streams which databases changed, for writes by this server, another server, the command line or a
 * phone that replicates. The catalogue and the users have a feed each, which names the hub or the user. Of the many
 * databases of users and businesses, CouchDB names those that changed; their changes are read only if a stream listens.
 */
export class ChangePublisher {
  readonly #deps: Deps;
  /** Last sequence told of each database, of those that changed lately. */
  readonly #told = new ByteLru<string | number>(MOST_TOLD);

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async follow(signal: AbortSignal): Promise<void> {
    const forget = this.#deps.store.catalog.memory.onChange((changes) => this.#catalogChanged(changes));
    try {
      await Promise.all([this.#followUsers(signal), this.#followDatabases(signal)]);
    } finally {
      forget();
    }
  }

  #onFault = (error: unknown) =>
    this.#deps.log.warn({ fault: (error as Error).name }, 'events wait for CouchDB');

  /** A change concerns the pages of its hub; that of a hub itself also the pages that list the hubs. */
  #catalogChanged(changes: CatalogChange[]): void {
    const { events } = this.#deps;
    for (const hub of new Set(changes.flatMap((change) => change.hubs))) {
      const ids = changes.filter((change) => change.hubs.includes(hub)).map(({ id }) => ({ id }));
      for (const one of fewOrAll(ids))
        events.tell(`hub ${hub}`, 'catalog_modified', { database: CATALOG, ...one, hub });
    }
    const hubs = changes.filter(({ id }) => isId('hub', id)).map(({ id }) => ({ id }));
    for (const one of fewOrAll(hubs)) events.tell('hubs', 'catalog_modified', { database: CATALOG, ...one });
  }

  async #followUsers(signal: AbortSignal): Promise<void> {
    const { store, events } = this.#deps;
    let last: string | number | undefined;
    const begin = async () => (last ??= await store.couch.sequence(USERS));
    const changed = ({ id, seq }: { id: string; seq: string | number }) => {
      last = seq;
      store.readers.changed(USERS, id);
      if (isId('user', id)) events.tell(`user ${id}`, 'user_modified', { database: USERS, id });
    };
    await new LiveFeed(store.couch, USERS).follow({ begin, changed, onFault: this.#onFault }, signal);
  }

  async #followDatabases(signal: AbortSignal): Promise<void> {
    const { couch } = this.#deps.store;
    const onBatch = async ({ results }: DatabaseUpdates) => {
      const names = new Set(
        results.map(({ db_name }) => db_name).filter((name) => name.startsWith(couch.prefix)),
      );
      await Promise.all([...names].map((name) => this.#changed(name.slice(couch.prefix.length))));
    };
    const options = { signal, onFault: this.#onFault };
    const from = { db: null, since: 'now', pace: PACE };
    await followChanges<DatabaseUpdates>(couch, from, onBatch, options);
  }

  async #changed(database: string): Promise<void> {
    const { events, store } = this.#deps;
    store.readers.changed(database);
    const name = nameOf(database);
    if (!name) return;
    if (!events.hears(`database ${database}`)) {
      this.#told.delete(database);
      return;
    }
    for (const change of await this.#news(database)) {
      const event = { database, ...(change && { id: change.id }) };
      events.tell(`database ${database}`, name(change ?? undefined), event);
    }
  }

  /** The changes since those told last; a null stands for many. */
  async #news(database: string): Promise<(Change | null)[]> {
    const since = this.#told.get(database);
    const { couch } = this.#deps.store;
    // Without a known sequence, take the newest change: it is the one that CouchDB reported.
    const options = since === undefined ? { descending: true, limit: 1 } : { limit: MOST };
    const batch = await couch.changes(database, since ?? 0, options);
    const isPart = since === undefined || batch.results.length === MOST;
    const told = isPart ? await couch.sequence(database) : batch.last_seq;
    this.#told.set(database, told, String(told).length * 2);
    if (batch.results.length === MOST) return [null];
    return batch.results.filter(({ id }) => !id.startsWith('_design/'));
  }
}

/** Many changes are told as one, without an id. */
const fewOrAll = (changes: { id: string }[]): { id?: string }[] => (changes.length < MOST ? changes : [{}]);

type Naming = (change?: Change) => EventName;

/** The name of the event for a change in a database; null for databases that are not told of here. */
function nameOf(database: string): Naming | null {
  if (database.startsWith('orders-')) return () => 'order_modified';
  if (database.startsWith('stamps-')) return () => 'stamps_modified';
  if (database.startsWith('addresses-')) return () => 'addresses_modified';
  if (database.startsWith('favourites-')) return () => 'favourites_modified';
  return database.startsWith('deliveries-') ? courierEvent : null;
}

function courierEvent(change?: Change) {
  if (change?.deleted) return 'courier_removed';
  return change?.changes[0]?.rev.startsWith('1-') ? 'courier_added' : 'courier_modified';
}
