import { Batches, type Outcome } from './batches.ts';
import { Conflict, couchStatus, Refused, StorageFull } from './couch-errors.ts';
import type { CouchServer } from './couch-server.ts';
import { docPath } from './doc-path.ts';
import type { BulkResult, Stored, Unsaved } from './stored-document.ts';

/** The new revision, and whether a majority of the copies took it. */
export interface WriteResult {
  rev: string;
  byMajority: boolean;
}

interface Row {
  doc?: Stored | null;
}

/**
 * Batches reads and writes of single documents by database: those that arrive while a request is in flight share the
 * next `_all_docs` or `_bulk_docs`. Each has its own outcome: a refused document fails no other.
 */
export class DocumentBatches {
  readonly #server: CouchServer;
  readonly #reads = new Batches<string, Stored | null>((db, ids) => this.#read(db, ids));
  readonly #writes = new Batches<Unsaved, WriteResult>((db, docs) => this.#write(db, docs));

  constructor(server: CouchServer) {
    this.#server = server;
  }

  /** Not usable on a cluster, because `_all_docs` reads a single copy. */
  get(db: string, id: string): Promise<Stored | null> {
    return this.#reads.add(db, id);
  }

  put(db: string, doc: Unsaved): Promise<WriteResult> {
    return this.#writes.add(db, doc);
  }

  async #read(db: string, ids: string[]): Promise<Outcome<Stored | null>[]> {
    const keys = [...new Set(ids)];
    if (keys.length === 1) {
      const doc = await this.#server.request<Stored | null>({ db, path: docPath(keys[0]!) }, null);
      return ids.map((_, index) => ({ output: index === 0 ? doc : structuredClone(doc) }));
    }
    const call = { db, method: 'POST', path: '_all_docs', qs: { include_docs: true }, body: { keys } };
    const { rows } = await this.#server.request<{ rows: Row[] }>(call, { rows: [] });
    const docs = new Map(keys.map((key, index) => [key, rows[index]?.doc ?? null]));
    // Each reader of a document gets its own object.
    return ids.map((id, index) => {
      const doc = docs.get(id) ?? null;
      return { output: ids.indexOf(id) === index ? doc : structuredClone(doc) };
    });
  }

  async #write(db: string, docs: Unsaved[]): Promise<Outcome<WriteResult>[]> {
    if (docs.length === 1 || hasRepeats(docs)) return this.#writeEach(db, docs);
    const call = { db, method: 'POST', path: '_bulk_docs', body: { docs } };
    try {
      const { body } = await this.#server.send<BulkResult[]>(call);
      return docs.map((_, index) => outcomeOf(body[index]));
    } catch (error) {
      // A malformed document fails the whole batch, so write them one by one.
      if (couchStatus(error) === undefined || couchStatus(error) === 404) throw error;
      return this.#writeEach(db, docs);
    }
  }

  #writeEach(db: string, docs: Unsaved[]): Promise<Outcome<WriteResult>[]> {
    const put = async (doc: Unsaved): Promise<Outcome<WriteResult>> => {
      const call = { db, method: 'PUT', path: docPath(doc._id), body: doc };
      try {
        const { status, body } = await this.#server.send<{ rev: string }>(call);
        return { output: { rev: body.rev, byMajority: status !== 202 } };
      } catch (error) {
        return { error };
      }
    };
    return Promise.all(docs.map(put));
  }
}

const hasRepeats = (docs: Unsaved[]): boolean => new Set(docs.map(({ _id }) => _id)).size < docs.length;

function outcomeOf(result: BulkResult | undefined): Outcome<WriteResult> {
  const { rev, error, reason = '', accepted = false } = result ?? { error: 'missing' };
  // A cluster marks the documents that too few copies took. Its status is that of the whole batch.
  if (rev && !error) return { output: { rev, byMajority: !accepted } };
  const text = `${error}: ${reason}`;
  if (error === 'conflict') return { error: new Conflict(text) };
  if (error === 'forbidden') return { error: new Refused(reason) };
  if (error === 'insufficient_storage') return { error: new StorageFull(text) };
  return { error: new Error(`CouchDB refused a document with ${text}`) };
}
