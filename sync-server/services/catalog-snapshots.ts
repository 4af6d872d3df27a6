import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { snapshotSchema } from '#contract/hubs';
import { PreparedAnswer, StandingAnswer } from '../http/prepared-answer.ts';
import { ByteLru } from '../store/byte-lru.ts';
import type { CatalogOverview, Entry } from '../store/catalog-overview.ts';
import type { CatalogStore } from '../store/catalog-store.ts';

/** Bytes of all snapshots together: the towns people look at now. */
const MOST = 64 * 1024 * 1024;

/** What a snapshot says besides its documents, and the schema of the whole answer. */
interface Besides {
  schema: v.GenericSchema;
  fields: object;
}
const NOTHING: Besides = { schema: snapshotSchema, fields: {} };

interface Kept {
  version: string;
  answer: Promise<PreparedAnswer>;
}

/**
 * Caches parts of the catalogue as single answers from which a device goes on replicating. The documents include their
 * `_revisions`; without these, later replication would create conflicts. A snapshot is rebuilt when one of its
 * documents changed.
 */
export class CatalogSnapshots {
  readonly #catalog: CatalogStore;
  readonly #kept = new ByteLru<Kept>(MOST);

  constructor(catalog: CatalogStore) {
    this.#catalog = catalog;
  }

  /** @param name identifies the answer; with the same entries it is made once */
  async get(
    catalog: CatalogOverview,
    name: string,
    entries: readonly Entry[],
    besides = NOTHING,
  ): Promise<StandingAnswer> {
    // Read the identity before the documents: a device that gets documents newer than the identity only asks once more.
    const identity = await this.#catalog.identity();
    const version = fingerprint(identity, entries) + JSON.stringify(besides.fields);
    const known = this.#kept.get(name);
    const make = () => this.#make(identity, entries, besides);
    const answer = known?.version === version ? known.answer : this.#keep(name, version, make());
    return new StandingAnswer(await answer, () => this.#catalog.memory.isCurrent(catalog));
  }

  #keep(name: string, version: string, answer: Promise<PreparedAnswer>) {
    const kept = { version, answer };
    this.#kept.set(name, kept, 0);
    answer.then(
      // Only now is it known how large it is.
      ({ bytes }) => this.#kept.get(name) === kept && this.#kept.set(name, kept, bytes),
      () => this.#kept.delete(name),
    );
    return answer;
  }

  async #make(
    identity: string | null,
    entries: readonly Entry[],
    { schema, fields }: Besides,
  ): Promise<PreparedAnswer> {
    // Sorted, so that every server gives the same answer with the same tag.
    const snapshot = await this.#catalog.withRevisions(entries.map(({ _id }) => _id).sort());
    return new PreparedAnswer(v.parse(schema, { ...(identity && { identity }), ...snapshot, ...fields }));
  }
}

/** Changes with the documents, and with the database that they are in. */
export function fingerprint(identity: string | null, entries: readonly Entry[]): string {
  const hash = createHash('sha1').update(`${identity}\n`);
  for (const { _id, _rev } of entries) hash.update(`${_id}@${_rev}\n`);
  return hash.digest('base64url');
}
