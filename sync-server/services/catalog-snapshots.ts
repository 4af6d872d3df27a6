import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type Snapshot, snapshotSchema } from '#contract/catalog';
import { type DeviceCatalogue, holdsAnother, hubDifference } from '#decisions/hub-difference';
import { menusLast } from '#decisions/menus-last';
import type { Id } from '#documents/ids';
import { CacheableAnswer, PreparedAnswer } from '../http/prepared-answer.ts';
import { ByteLru } from '../store/byte-lru.ts';
import type { CatalogEntry } from '../store/catalog-entry.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';
import type { CatalogStore } from '../store/catalog-store.ts';
import type { Stored } from '../store/couch.ts';
import { writeByLine } from './write-by-line.ts';

/** Maximum bytes of all snapshots: enough for the hubs in use. */
const MAX = 64 * 1024 * 1024;
/**
 * Milliseconds for which documents that were read for one device are reused for others that lack the same ones. Not
 * longer, because the end of a conflict changes no revision in memory.
 */
const SHARED_MS = 1000;

/** Fields that an answer has in addition to those of a snapshot, and the schema of the whole answer. */
interface Extra {
  schema: v.GenericSchema<unknown, Snapshot>;
  fields: object;
}
const NO_EXTRA: Extra = { schema: snapshotSchema, fields: {} };

interface Kept {
  version: string;
  answer: Promise<PreparedAnswer>;
}

/**
 * Caches parts of the catalogue as single answers from which a device continues to replicate. The documents include
 * their `_revisions`; without these, later replication would create conflicts. A snapshot is rebuilt when one of its
 * documents changed.
 */
export class CatalogSnapshots {
  readonly #catalog: CatalogStore;
  readonly #kept = new ByteLru<Kept>(MAX);
  /** By ids and revisions: a change makes all devices that show its hub ask for the same document at once. */
  readonly #lacking = new Map<string, Promise<Stored[]>>();

  constructor(catalog: CatalogStore) {
    this.#catalog = catalog;
  }

  /** @param name key of the answer in the cache; another version of its documents or fields replaces it */
  async get(
    catalog: CatalogOverview,
    name: string,
    entries: readonly CatalogEntry[],
    extra = NO_EXTRA,
  ): Promise<CacheableAnswer> {
    // Read the identity before the documents: a device that gets documents newer than the identity only asks once more.
    const identity = await this.#catalog.identity();
    const state = fingerprint(identity, entries);
    const version = state + JSON.stringify(extra.fields);
    const known = this.#kept.get(name);
    const isCurrent = () => this.#catalog.memory.isCurrent(catalog);
    if (known?.version === version) return new CacheableAnswer(await known.answer, isCurrent);
    const answer = this.#make(identity, state, entries, extra);
    const bytes = answer.then((prepared) => prepared.bytes);
    this.#kept.setPending(name, { version, answer }, bytes);
    return new CacheableAnswer(await answer, isCurrent);
  }

  /**
   * The documents of a hub that a device lacks. None if it holds a database with another identity, because it then
   * fetches everything again; the state is that of an empty hub, so that no device takes this answer for the whole hub.
   */
  async difference(catalog: CatalogOverview, hub: Id<'hub'>, device: DeviceCatalogue) {
    const identity = await this.#catalog.identity();
    if (identity && holdsAnother(device, identity))
      return { identity, state: fingerprint(identity, []), docs: [] };
    const entries = catalog.ofHub(hub);
    const ids = hubDifference(entries, device.held, (id) => catalog.entry(id));
    const docs = ids.length > 0 ? await this.#docsOf(catalog, ids, identity) : [];
    return { ...(identity && { identity }), state: fingerprint(identity, entries), docs };
  }

  #docsOf(catalog: CatalogOverview, ids: string[], identity: string | null): Promise<Stored[]> {
    const key = [identity, ...ids.map((id) => `${id}@${catalog.entry(id)?._rev}`)].join(' ');
    const known = this.#lacking.get(key);
    if (known) return known;
    const docs = this.#catalog.withRevisions(ids).then((read) => read.docs);
    this.#lacking.set(key, docs);
    setTimeout(() => this.#lacking.delete(key), SHARED_MS).unref();
    docs.catch(() => this.#lacking.delete(key));
    return docs;
  }

  async #make(
    identity: string | null,
    state: string,
    entries: readonly CatalogEntry[],
    { schema, fields }: Extra,
  ): Promise<PreparedAnswer> {
    const ids = entries.map(({ _id }) => _id);
    // The same order on every server, so that all give the same answer with the same tag.
    const snapshot = await this.#catalog.withRevisions(ids.sort().sort(menusLast));
    const answer = v.parse(schema, { ...(identity && { identity }), state, ...snapshot, ...fields });
    return new PreparedAnswer(answer, {}, writeByLine(answer));
  }
}

/** Changes with the documents, and when the database is recreated. */
export function fingerprint(identity: string | null, entries: readonly CatalogEntry[]): string {
  const revisions = entries.map(({ _id, _rev }) => `${_id}@${_rev}`).sort();
  return createHash('sha1')
    .update([identity, ...revisions].join('\n'))
    .digest('base64url');
}
