import type { Club } from '#documents/club';
import { CATALOG, IDENTITY_ID } from '#documents/databases';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { hubIdOf } from '#documents/hub-of';
import type { Id } from '#documents/ids';
import type { Menu } from '#documents/menu';
import { type CatalogEntry, headOf } from './catalog-entry.ts';
import { CatalogIndex } from './catalog-index.ts';
import { CatalogOverview } from './catalog-overview.ts';
import type { Couch, Sequence, Stored } from './couch.ts';
import type { FaultListener } from './fault-reports.ts';
import { LiveFeed } from './live-feed.ts';

export interface CatalogChange {
  id: string;
  /** The hub of the document, and its former hub if it moved. */
  hubs: Id<'hub'>[];
}

/** Documents per request; menus are large. */
const PAGE = 500;

/** The catalogue without the products, kept in memory and up to date by its feed. */
export class CatalogMemory {
  readonly #couch: Couch;
  readonly #index = new CatalogIndex();
  readonly #clock: () => number;
  readonly #expireIdentity: () => void;
  #overview: CatalogOverview;
  #sequence: Sequence = 0;
  /** The read that is under way, and the one after it, for callers that have arrived meanwhile. */
  #reading: Promise<CatalogOverview> | undefined;
  #nextReading: Promise<CatalogOverview> | undefined;
  readonly #feed: LiveFeed;
  /** Counts the changes from the feed and the writes of this process. */
  #changeCount = 1;
  /** The count when the last successful read began. */
  #countRead = 0;
  /** Whether the database has another identity: even with the same documents, earlier answers are then stale. */
  #isRenewed = false;
  /** Changes that the listeners have not heard yet: a read that fails halfway has applied some. */
  #pending: CatalogChange[] = [];
  readonly #listeners = new Set<(changes: CatalogChange[]) => void>();

  /**
   * @param clock epoch ms, by which switches end
   * @param expireIdentity called when the database may have another identity: its feed begins again, or reports one
   */
  constructor(couch: Couch, clock: () => number, expireIdentity = () => {}) {
    this.#couch = couch;
    this.#clock = clock;
    this.#expireIdentity = expireIdentity;
    this.#overview = this.#newOverview();
    this.#feed = new LiveFeed(couch, CATALOG);
    couch.writes.listen((db, id) => {
      if (db !== CATALOG) return;
      this.#changeCount += 1;
      this.#isRenewed ||= id === '' || id === IDENTITY_ID;
    });
  }

  /**
   * The current overview. If the feed is live and there was no change since the last read, it is returned without
   * asking CouchDB; otherwise the changes are read first. So it contains every write that this process finished before
   * the call. Writes of other processes are usually in it within milliseconds, and at the latest after `SILENCE`
   * (`live-feed.ts`), when a feed that reports nothing counts as broken.
   */
  async overview(): Promise<CatalogOverview> {
    return this.isCurrent(this.#overview) ? this.#overview : this.#refresh();
  }

  /** Reads the changes. Callers that arrive during a read share the next one, because this one may lack their write. */
  #refresh(): Promise<CatalogOverview> {
    if (!this.#reading) return this.#read();
    const next = () => {
      this.#nextReading = undefined;
      return this.#read();
    };
    this.#nextReading ??= this.#reading.then(next, next);
    return this.#nextReading;
  }

  /** Whether `overview()` would return this overview without asking CouchDB. */
  isCurrent(overview: CatalogOverview): boolean {
    return !this.#isOutdated(overview) && this.#countRead === this.#changeCount && this.#feed.isLive;
  }

  /** Whether there is a newer overview, or a switch has ended since this one was made. */
  #isOutdated(overview: CatalogOverview): boolean {
    return overview !== this.#overview || this.#clock() >= overview.until;
  }

  /** The overview as it was last read, with the switches that are on now; null before the first read. */
  latest(): CatalogOverview | null {
    if (this.#countRead === 0) return null;
    if (this.#isOutdated(this.#overview)) this.#overview = this.#newOverview();
    return this.#overview;
  }

  #newOverview(): CatalogOverview {
    return new CatalogOverview(this.#index, this.#clock());
  }

  /** Follows the catalogue's feed until the signal aborts. */
  follow(signal: AbortSignal, listener: FaultListener): Promise<void> {
    const begin = async () => {
      await this.#refresh();
      // The feed may have ended because the database was recreated: answers from the old one are then not current.
      this.#expireIdentity();
      this.#overview = this.#newOverview();
      return this.#sequence;
    };
    const changed = () => {
      this.#changeCount += 1;
      void this.overview().catch(() => {});
    };
    return this.#feed.follow({ begin, changed, ...listener }, signal);
  }

  /** Ends the feed's connection, as if its node had stopped. */
  interrupt(): void {
    this.#feed.interrupt();
  }

  /** Calls `listener` with the documents that changed after the first read, once the overview has them. */
  onChange(listener: (changes: CatalogChange[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #read(): Promise<CatalogOverview> {
    this.#reading = this.#catchUp().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #catchUp(): Promise<CatalogOverview> {
    const count = this.#changeCount;
    const isFirst = this.#sequence === 0;
    for (let full = true; full; ) {
      const batch = await this.#couch.changes(CATALOG, this.#sequence, { include_docs: true, limit: PAGE });
      for (const { id, doc } of batch.results) {
        if (id === IDENTITY_ID) this.#isRenewed = true;
        this.#pending.push(...this.#apply(id, doc));
      }
      full = batch.results.length === PAGE;
      this.#sequence = batch.last_seq;
    }
    this.#countRead = count;
    const changes = this.#pending;
    const isSame = changes.length === 0 && !this.#isRenewed && !this.#isOutdated(this.#overview);
    if (isSame) return this.#overview;
    if (this.#isRenewed) this.#expireIdentity();
    this.#isRenewed = false;
    this.#pending = [];
    this.#overview = this.#newOverview();
    if (!isFirst && changes.length > 0) for (const listener of this.#listeners) listener(changes);
    return this.#overview;
  }

  /** @returns the change; empty if the entry stays the same */
  #apply(id: string, doc: object | undefined): CatalogChange[] {
    const document = doc as Changed | undefined;
    const former = this.#index.get(id);
    if (!document || document._deleted || id.startsWith('_design/')) {
      return this.#index.delete(id) ? [{ id, hubs: hubsOf(former) }] : [];
    }
    if (former?._rev === document._rev) return [];
    const entry = document.type === 'menu' ? headOf(document as Stored<Menu>) : (document as CatalogEntry);
    this.#index.set(entry);
    return [{ id, hubs: hubsOf(former, entry) }];
  }
}

type Changed = Stored<Hub | Host | Club | Menu> & { _deleted?: boolean };

const hubsOf = (...entries: (CatalogEntry | undefined)[]): Id<'hub'>[] => [
  ...new Set(entries.flatMap((entry) => (entry ? (hubIdOf(entry) ?? []) : []))),
];
