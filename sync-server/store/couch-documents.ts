import { contenders } from './contenders.ts';
import { CouchDatabases } from './couch-databases.ts';
import { docPath } from './doc-path.ts';
import { DocumentBatches, type WriteResult } from './document-batches.ts';
import type { BulkResult, Leaf, Stored, Unsaved } from './stored-document.ts';

export type { BulkResult, Leaf, Stored, Unsaved } from './stored-document.ts';

export interface Range {
  startkey?: string;
  endkey?: string;
  keys?: string[];
  limit?: number;
  descending?: boolean;
  /** Includes the names of conflicting revisions. */
  conflicts?: boolean;
}
/** Opaque: never compared by size, never parsed. */
export type Sequence = string | number;

export interface ChangesBatch {
  last_seq: Sequence;
  results: {
    id: string;
    seq: Sequence;
    deleted?: boolean;
    changes: { rev: string }[];
    doc?: Stored;
  }[];
}

/** Documents per request. */
const PAGE = 1000;

/**
 * Requests for documents; reads and writes of single documents in one database are batched. A database of a user or a
 * business that does not exist reads as empty (null or an empty list), because it is created on first need. Without one
 * of the databases that always exist, CouchDB counts as unavailable.
 */
export class CouchDocuments extends CouchDatabases {
  readonly #batches = new DocumentBatches(this);

  async get<D extends object>(db: string, id: string): Promise<Stored<D> | null> {
    // These ids cannot be in a URL, which resolves dots as path steps even if they are escaped.
    if (['', '.', '..'].includes(id)) return null;
    // A cluster compares its copies only for requests of a single document, and lists have no local documents.
    const isBatchable = !id.startsWith('_local/') && !(await this.isReplicated(db));
    if (isBatchable) return this.#batches.get(db, id) as Promise<Stored<D> | null>;
    return this.request<Stored<D> | null>({ db, path: docPath(id) }, null);
  }

  /** Documents by id, without the design documents. Missing keys are left out. */
  async all<D extends object>(db: string, range: Range = {}): Promise<Stored<D>[]> {
    return (await this.#page<D>(db, range)).filter(({ _id }) => !_id.startsWith('_design/'));
  }

  /** The same in pages, for lists that may not fit in memory. */
  async *each<D extends object>(db: string, range: Omit<Range, 'keys' | 'limit'> = {}) {
    for (let startkey = range.startkey; ; ) {
      // Read one more than a page: it is the first of the next.
      const from = startkey === undefined ? {} : { startkey };
      const page = await this.#page<D>(db, { ...range, ...from, limit: PAGE + 1 });
      yield page.slice(0, PAGE).filter(({ _id }) => !_id.startsWith('_design/'));
      startkey = page[PAGE]?._id;
      if (startkey === undefined) return;
    }
  }

  async #page<D extends object>(db: string, range: Range): Promise<Stored<D>[]> {
    const { keys, ...qs } = range;
    const call = keys ? { method: 'POST', body: { keys } } : { method: 'GET' };
    const empty: { rows: { id?: string; doc?: Stored<D> | null }[] } = { rows: [] };
    const answer = await this.request(
      { db, path: '_all_docs', qs: { ...qs, include_docs: true }, ...call },
      empty,
    );
    return answer.rows.flatMap(({ doc }) => doc ?? []);
  }

  /**
   * Copies a document to every node that can be reached. Lists, views and validate functions use one copy, which may
   * not be among the majority that took the last write.
   */
  async spread(db: string, id: string): Promise<void> {
    if (!(await this.isReplicated(db))) return;
    // A read of all copies repairs those that differ before it answers.
    await this.request({ db, path: docPath(id), qs: { r: await this.copies(db) } }, null);
  }

  /** Writes once. Returns the new revision, and whether a majority of the copies took it. Throws Conflict. */
  write(db: string, doc: Unsaved): Promise<WriteResult> {
    return this.#batches.put(db, doc);
  }

  /**
   * The leaf revisions of a document that are not deleted, and a deletion that outweighs them (`contenders`): more than
   * one while writers compete. `revs` adds the history of each.
   */
  async leaves<D extends object>(db: string, id: string, revs = false): Promise<Leaf<Stored<D>>[]> {
    type Row = { ok?: Leaf<Stored<D>> };
    const call = { db, path: docPath(id), qs: { open_revs: 'all', revs, r: await this.copies(db) } };
    const found = await this.request<Row[]>(call, []);
    return contenders(
      db,
      found.flatMap(({ ok }) => ok ?? []),
    );
  }

  /** The results in the order of the documents; a refused one has an `error`. */
  async bulk(db: string, docs: Unsaved[]): Promise<BulkResult[]> {
    if (docs.length === 0) return [];
    return this.request<BulkResult[]>({ db, method: 'POST', path: '_bulk_docs', body: { docs } });
  }

  /** Returns those of the given keys that a view has. */
  async keysOf(db: string, view: string, keys: string[]): Promise<string[]> {
    const call = { db, method: 'POST', path: view, body: { keys } };
    const { rows } = await this.request<{ rows: { key: string }[] }>(call);
    return rows.map((row) => row.key);
  }

  /** Removes the indexes of views that no design document has any more. */
  async removeOldIndexes(db: string): Promise<void> {
    await this.request({ db, method: 'POST', path: '_view_cleanup', body: {} }, null);
  }

  /** Removes the earlier revisions of all documents. CouchDB answers at once and compacts in the background. */
  async compact(db: string): Promise<void> {
    await this.request({ db, method: 'POST', path: '_compact', body: {} }, null);
  }

  async sequence(db: string): Promise<Sequence> {
    return (await this.request<{ update_seq: Sequence }>({ db, path: '' })).update_seq;
  }

  async changes(db: string, since: Sequence, options: object = {}): Promise<ChangesBatch> {
    return this.request(
      { db, path: '_changes', qs: { since, ...options } },
      { last_seq: since, results: [] },
    );
  }
}
