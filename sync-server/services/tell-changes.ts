import type { ChangeEvent, EventName } from '#contract/events';
import { CATALOG, USERS } from '#documents/databases';
import type { Deps } from '../deps.ts';
import { type DatabaseUpdates, followChanges } from '../store/changes-feed.ts';
import type { ChangesBatch } from '../store/couch.ts';

type Change = ChangesBatch['results'][number];

/** If a batch has this many changes, a single event tells the page to replicate the whole database. */
const MOST = 50;
/** Milliseconds between two looks at what changed, so that a busy moment costs fifty requests a second at most. */
const PACE = 20;

/**
 * Tells the open streams which databases changed, for writes by this server, another server, the command line or a
 * phone that replicates. CouchDB names the database; its changes are read only if a stream listens to it.
 */
export class ChangePublisher {
  readonly #deps: Deps;
  /** Last sequence told of each database. */
  readonly #told = new Map<string, string | number>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async follow(signal: AbortSignal): Promise<void> {
    const { couch } = this.#deps.store;
    const onBatch = async ({ results }: DatabaseUpdates) => {
      const names = new Set(
        results.map(({ db_name }) => db_name).filter((name) => name.startsWith(couch.prefix)),
      );
      for (const name of names) await this.#changed(name.slice(couch.prefix.length));
    };
    const onFault = (error: unknown) =>
      this.#deps.log.warn({ fault: (error as Error).name }, 'events wait for CouchDB');
    const from = { db: null, since: 'now', pace: PACE };
    await followChanges<DatabaseUpdates>(couch, from, onBatch, { signal, onFault });
  }

  async #changed(database: string): Promise<void> {
    const { events } = this.#deps;
    if (!events.hears(database)) {
      this.#told.delete(database);
      return;
    }
    for (const { name, event } of await this.#news(database)) events.tell(name, event);
  }

  async #news(database: string) {
    const name = nameOf(database);
    if (!name) return [];
    const since = this.#told.get(database);
    const { couch } = this.#deps.store;
    // Without a known sequence, take the newest change: it is the one that CouchDB reported.
    const options = since === undefined ? { descending: true, limit: 1 } : { limit: MOST };
    const batch = await couch.changes(database, since ?? 0, options);
    this.#told.set(database, since === undefined ? await couch.sequence(database) : batch.last_seq);
    if (batch.results.length === MOST) {
      this.#told.set(database, await couch.sequence(database));
      return [{ name: name(), event: { database } }];
    }
    return batch.results
      .filter(({ id }) => !id.startsWith('_design/'))
      .map((change) => ({ name: name(change), event: this.#eventOf(database, change) }));
  }

  #eventOf(database: string, { id }: Change): ChangeEvent {
    const hub = database === CATALOG ? this.#deps.store.catalog.hubOf(id) : null;
    return { database, id, ...(hub && { hub }) };
  }
}

type Naming = (change?: Change) => EventName;

/** The name of the event for a change in a database; null for databases that have no events. */
function nameOf(database: string): Naming | null {
  if (database === CATALOG) return () => 'catalog_modified';
  if (database === USERS) return () => 'user_modified';
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
