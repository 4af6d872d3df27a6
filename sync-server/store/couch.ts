import { CouchDocuments, type Stored, type Unsaved } from './couch-documents.ts';
import { type Change, createOnce, type DecideOptions, decide, readDecided } from './decided-write.ts';
import { KeyedLock } from './keyed-lock.ts';

export type { BulkResult, ChangesBatch, Leaf, Stored, Unsaved } from './couch-documents.ts';

/** What the server asks of CouchDB: documents, and writes that one writer at a time wins. */
export class Couch extends CouchDocuments {
  readonly #writers = new KeyedLock();

  /** Makes a document; throws Conflict if its id is taken, Uncertain if no majority of the copies holds it. */
  create<D extends object>(db: string, doc: Unsaved<D>, options?: DecideOptions): Promise<Stored<D>> {
    return this.#inTurn(db, doc._id, () => createOnce(this, db, doc, options));
  }

  /**
   * Changes a document. `change` gets the document as it is (or null) and returns it as it is to be; null or an equal
   * one writes nothing. It is called again when another writer came in between. Throws Uncertain if no majority of the
   * copies holds the result.
   */
  upsert<D extends object>(
    db: string,
    id: string,
    change: Change<D>,
    options?: DecideOptions,
  ): Promise<Stored<D> | null> {
    return this.#inTurn(db, id, () => decide(this, db, id, change, options));
  }

  /** Writers of one process need not compete: each defeat costs a read, and on a cluster several round trips. */
  #inTurn<T>(db: string, id: string, write: () => Promise<T>): Promise<T> {
    return this.#writers.run(`${db}/${id}`, write);
  }

  /** A document as its copies agree on it: if writers compete for it, once that is over. */
  readDecided<D extends object>(db: string, id: string): Promise<Stored<D> | null> {
    return readDecided<D>(this, db, id);
  }

  /** A deletion leaves nothing of the document behind. */
  async remove(db: string, id: string): Promise<void> {
    await this.upsert(db, id, (doc) => doc && { _id: id, _deleted: true });
  }
}
