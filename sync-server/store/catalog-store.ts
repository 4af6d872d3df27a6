import { type AccountClaim, accountClaimId } from '#documents/account-claim';
import type { Club } from '#documents/club';
import { CATALOG, STATE } from '#documents/databases';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { hubIdOf } from '#documents/hub-of';
import { type Id, menuIdOf } from '#documents/ids';
import type { Menu } from '#documents/menu';
import { CatalogOverview, type Entry, headOf } from './catalog-overview.ts';
import type { Couch, Stored } from './couch.ts';

/** Documents read at once: menus are the large ones. */
const PAGE = 500;

/** Hubs, businesses, menus and clubs: what anyone may read. */
export class CatalogStore {
  readonly #couch: Couch;
  readonly #entries = new Map<string, Entry>();
  #overview = new CatalogOverview(this.#entries);
  #sequence: string | number = 0;
  #refreshing: Promise<CatalogOverview> | undefined;
  #asked: Promise<CatalogOverview> | undefined;

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  host(id: Id<'organisation'>): Promise<Stored<Host> | null> {
    return this.#couch.get(CATALOG, id);
  }

  menu(host: Id<'organisation'>): Promise<Stored<Menu> | null> {
    return this.#couch.get(CATALOG, menuIdOf(host));
  }

  hub(id: Id<'hub'>): Promise<Stored<Hub> | null> {
    return this.#couch.get(CATALOG, id);
  }

  club(id: Id<'club'>): Promise<Stored<Club> | null> {
    return this.#couch.get(CATALOG, id);
  }

  hosts(ids: Id<'organisation'>[]): Promise<Stored<Host>[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.#couch.all(CATALOG, { keys: ids });
  }

  /** The deletion keeps its hub, which is what phones that have it replicate by. */
  async remove(id: Id<'organisation' | 'menu' | 'club' | 'hub'>): Promise<void> {
    await this.#couch.upsert<{ hub?: unknown }>(CATALOG, id, (doc) => {
      return doc && { _id: id, _deleted: true, ...(doc.hub !== undefined && { hub: doc.hub }) };
    });
  }

  changeHost(id: Id<'organisation'>, change: (current: Stored<Host>) => Host): Promise<Stored<Host> | null> {
    return this.#couch.upsert<Host>(CATALOG, id, (current) => current && change(current));
  }

  /** A business or a club. */
  account(id: Id<'organisation' | 'club'>): Promise<Stored<Host | Club> | null> {
    return this.#couch.agreed<Host | Club>(CATALOG, id);
  }

  /** Adds a business or a club, unless there is one of that id. */
  async addOnce(doc: Host | Club): Promise<void> {
    await this.#couch.upsert<Host | Club>(CATALOG, doc._id, (current) => current ?? doc);
    await this.#couch.spread(CATALOG, doc._id);
  }

  /** The user who submits under an id: the first to claim it. */
  async claim(account: Id<'organisation' | 'club'>, user: Id<'user'>): Promise<Id<'user'>> {
    const _id = accountClaimId(account);
    const claim = await this.#couch.upsert<AccountClaim>(
      STATE,
      _id,
      (current) => current ?? { _id, type: 'account', account, user },
      { confirm: true },
    );
    return claim!.user;
  }

  /** The user who submitted a business or club; null if an operator brought it in. */
  async claimant(account: Id<'organisation' | 'club'>): Promise<Id<'user'> | null> {
    return (await this.#couch.get<AccountClaim>(STATE, accountClaimId(account)))?.user ?? null;
  }

  /** Of these names of pictures, those that are shown anywhere in the catalogue. */
  async picturesAmong(names: string[]): Promise<string[]> {
    const shown: string[] = [];
    for await (const page of this.#couch.each(CATALOG)) {
      const text = JSON.stringify(page);
      shown.push(...names.filter((name) => text.includes(name)));
    }
    return shown;
  }

  /** The hub a document of the catalogue belongs, or belonged, to; as far as the overview knows. */
  hubOf(id: string): Id<'hub'> | null {
    const entry = this.#entries.get(id);
    return entry ? hubIdOf(entry) : null;
  }

  /**
   * Everything but the products, kept in memory and brought up to date before it is handed out: one call that
   * mostly answers 'nothing new', however large the catalogue is. Who asks while one is on its way shares the next.
   */
  overview(): Promise<CatalogOverview> {
    if (!this.#refreshing) return this.#refresh();
    this.#asked ??= this.#refreshing.then(
      () => this.#next(),
      () => this.#next(),
    );
    return this.#asked;
  }

  #next(): Promise<CatalogOverview> {
    this.#asked = undefined;
    return this.#refresh();
  }

  #refresh(): Promise<CatalogOverview> {
    this.#refreshing = this.#catchUp().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #catchUp(): Promise<CatalogOverview> {
    let changed = false;
    for (let full = true; full; ) {
      const batch = await this.#couch.changes(CATALOG, this.#sequence, { include_docs: true, limit: PAGE });
      for (const { id, doc } of batch.results) changed = this.#apply(id, doc) || changed;
      full = batch.results.length === PAGE;
      this.#sequence = batch.last_seq;
    }
    if (changed) this.#overview = new CatalogOverview(new Map(this.#entries));
    return this.#overview;
  }

  #apply(id: string, doc: object | undefined): boolean {
    const document = doc as (Stored<Hub | Host | Club | Menu> & { _deleted?: boolean }) | undefined;
    if (!document || document._deleted || id.startsWith('_design/')) return this.#entries.delete(id);
    if (this.#entries.get(id)?._rev === document._rev) return false;
    this.#entries.set(id, document.type === 'menu' ? headOf(document as Stored<Menu>) : (document as Entry));
    return true;
  }

  /** Documents as they are stored, with `_revisions`, and a sequence they are at least as new as. */
  async withRevisions(ids: string[]): Promise<{ seq: string | number; docs: Stored[] }> {
    // The sequence comes first: what changes in between is replicated again, and never missed.
    const seq = await this.#couch.sequence(CATALOG);
    const body = { docs: ids.map((id) => ({ id })) };
    const call = { db: CATALOG, method: 'POST', path: '_bulk_get', qs: { revs: true }, body };
    const { results } = await this.#couch.request<BulkGetAnswer>(call);
    return { seq, docs: results.flatMap((result) => result.docs.flatMap(({ ok }) => ok ?? [])) };
  }
}

interface BulkGetAnswer {
  results: { docs: { ok?: Stored }[] }[];
}
