import type { Club } from '#documents/club';
import { CATALOG, STATE } from '#documents/databases';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { type Id, menuIdOf } from '#documents/ids';
import type { Menu } from '#documents/menu';
import { type SubmissionClaim, submissionClaimId } from '#documents/submission-claim';
import { CatalogMemory } from './catalog-memory.ts';
import type { CatalogOverview } from './catalog-overview.ts';
import type { Couch, Sequence, Stored, Unsaved } from './couch.ts';
import { identityReader } from './database-identity.ts';
import type { DecideOptions } from './decided-write.ts';
import { MenuCache } from './menu-cache.ts';

/**
 * Owners and the operator repeat a change until it is answered. So it is sealed, even if the document already has it:
 * the first attempt may have reached only a node that is cut off.
 */
const SEALED: DecideOptions = { seal: true };

/** Hubs, businesses, menus and clubs, which anyone may read. */
export class CatalogStore {
  readonly #couch: Couch;
  readonly #menus: MenuCache;
  readonly memory: CatalogMemory;
  /** The identity of the catalogue's database. */
  readonly identity: () => Promise<string | null>;

  constructor(couch: Couch, clock: () => number = Date.now) {
    this.#couch = couch;
    this.#menus = new MenuCache(couch);
    const { read, expire } = identityReader(couch, CATALOG);
    this.identity = read;
    this.memory = new CatalogMemory(couch, clock, expire);
  }

  host(id: Id<'organisation'>): Promise<Stored<Host> | null> {
    return this.#couch.get(CATALOG, id);
  }

  menu(host: Id<'organisation'>): Promise<Stored<Menu> | null> {
    return this.#couch.get(CATALOG, menuIdOf(host));
  }

  /** The menu as the overview has it, read once per revision; null without one. Callers must not change it. */
  async menuShown(overview: CatalogOverview, host: Id<'organisation'>): Promise<Stored<Menu> | null> {
    const head = overview.menuOf(host);
    return head && this.#menus.get(head);
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

  async remove(id: Id<'organisation' | 'menu' | 'club' | 'hub'>): Promise<void> {
    await this.#couch.removeIf<OfHub>(CATALOG, id, () => true, deletionOf);
  }

  /** Removes a business or a club that is on trial. Returns it if it stays because it was approved. */
  removeSubmission(id: Id<'organisation' | 'club'>): Promise<Stored<Host | Club> | null> {
    return this.#couch.removeIf<Host | Club>(CATALOG, id, ({ test }) => test === true, deletionOf);
  }

  /** Returns null if there is no such business. `change` may throw a refusal; it returns null to change nothing. */
  changeHost(
    id: Id<'organisation'>,
    change: (current: Stored<Host>) => Host | null | Promise<Host | null>,
  ): Promise<Stored<Host> | null> {
    return this.#couch.upsert<Host>(CATALOG, id, (current) => current && change(current), SEALED);
  }

  /** Returns null if there is no such club; null from `change` changes nothing. */
  changeClub(id: Id<'club'>, change: (current: Stored<Club>) => Club | null): Promise<Stored<Club> | null> {
    return this.#couch.upsert<Club>(CATALOG, id, (current) => current && change(current), SEALED);
  }

  /** Writes the menu of a business. `change` gets null if it has none; null from it changes nothing. */
  async changeMenu(
    host: Id<'organisation'>,
    change: (current: Stored<Menu> | null) => Menu | null | Promise<Menu | null>,
    options = SEALED,
  ): Promise<Stored<Menu> | null> {
    const id = menuIdOf(host);
    const saved = await this.#couch.upsert<Menu>(CATALOG, id, change, options);
    await this.#couch.spread(CATALOG, id);
    return saved;
  }

  /** A business or a club. */
  hostOrClub(id: Id<'organisation' | 'club'>): Promise<Stored<Host | Club> | null> {
    return this.#couch.readDecided<Host | Club>(CATALOG, id);
  }

  /** Adds a business or a club, unless there is one of that id. */
  async addOnce(doc: Host | Club): Promise<void> {
    await this.#couch.upsert<Host | Club>(CATALOG, doc._id, (current) => current ?? doc);
    await this.#couch.spread(CATALOG, doc._id);
  }

  /** Claims an id for a submission. Returns the user who claimed it first. */
  async claim(account: Id<'organisation' | 'club'>, user: Id<'user'>): Promise<Id<'user'>> {
    const _id = submissionClaimId(account);
    const claim = await this.#couch.upsert<SubmissionClaim>(
      STATE,
      _id,
      (current) => current ?? { _id, type: 'account', account, user },
      { seal: true },
    );
    return claim!.user;
  }

  /** The user who submitted a business or club; null if an operator imported it. */
  async claimant(account: Id<'organisation' | 'club'>): Promise<Id<'user'> | null> {
    return (await this.#couch.get<SubmissionClaim>(STATE, submissionClaimId(account)))?.user ?? null;
  }

  /** Returns those of the given picture names that the catalogue shows. */
  picturesAmong(names: string[]): Promise<string[]> {
    return this.#couch.keysOf(CATALOG, '_design/pictures/_view/by-name', names);
  }

  /** Removes earlier revisions, which hold rejected submissions and what owners took out. */
  compact(): Promise<void> {
    return this.#couch.compact(CATALOG);
  }

  /** Everything except the products, from memory: see `CatalogMemory`. */
  overview(): Promise<CatalogOverview> {
    return this.memory.overview();
  }

  /** The stored documents with `_revisions`, and a sequence that they are at least as new as. */
  async withRevisions(ids: string[]): Promise<{ seq: Sequence; docs: Stored[] }> {
    // Read the sequence first: a change in between is then replicated again, and never missed.
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

interface OfHub {
  hub?: unknown;
}

/** It keeps the hub, because phones replicate the catalogue by hub. */
const deletionOf = <D extends OfHub>({ _id, hub }: Stored<D>): Unsaved<D> =>
  ({ _id, _deleted: true, ...(hub !== undefined && { hub }) }) as unknown as Unsaved<D>;
