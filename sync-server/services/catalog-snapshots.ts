import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { snapshotSchema } from '#contract/hubs';
import { PreparedAnswer } from '../http/prepared-answer.ts';
import type { Entry } from '../store/catalog-overview.ts';
import type { CatalogStore } from '../store/catalog-store.ts';

/** Number of snapshots to cache: the towns people look at now. */
const KEPT = 200;

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
  readonly #readIdentity: () => Promise<string | null>;
  readonly #kept = new Map<string, Kept>();

  constructor(catalog: CatalogStore, readIdentity: () => Promise<string | null>) {
    this.#catalog = catalog;
    this.#readIdentity = readIdentity;
  }

  async get(name: string, entries: readonly Entry[]): Promise<PreparedAnswer> {
    // Read the identity before the documents: a device that gets documents newer than the identity only asks once more.
    const identity = await this.#readIdentity();
    const version = fingerprint(identity, entries);
    const known = this.#kept.get(name);
    const kept = known?.version === version ? known : { version, answer: this.#make(identity, entries) };
    // Reinsert, so that the least recently used snapshot is evicted first.
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    kept.answer.catch(() => this.#kept.delete(name));
    return kept.answer;
  }

  async #make(identity: string | null, entries: readonly Entry[]): Promise<PreparedAnswer> {
    // Sorted, so that every server gives the same answer with the same tag.
    const snapshot = await this.#catalog.withRevisions(entries.map(({ _id }) => _id).sort());
    return new PreparedAnswer(v.parse(snapshotSchema, { ...(identity && { identity }), ...snapshot }));
  }
}

function fingerprint(identity: string | null, entries: readonly Entry[]): string {
  const hash = createHash('sha1').update(`${identity}\n`);
  for (const { _id, _rev } of entries) hash.update(`${_id}@${_rev}\n`);
  return hash.digest('base64url');
}
