import { concurrently } from './concurrently.ts';
import { CouchDocuments, type Stored, type Unsaved } from './couch-documents.ts';
import { type Change, createOnce, type DecideOptions, decide, readDecided } from './decided-write.ts';
import { KeyedLock } from './keyed-lock.ts';
import { startingWith } from './prefix-range.ts';

export type { BulkResult, ChangesBatch, Leaf, Sequence, Stored, Unsaved } from './couch-documents.ts';

/** Removals that go to the database together. */
const REMOVED_AT_ONCE = 50;

/** The server's access to CouchDB: documents, and writes that one writer at a time wins. */
export class Couch extends CouchDocuments {
  readonly #writers = new KeyedLock();

  /** Creates a document. Throws Conflict if its id is taken, Uncertain if no majority of the copies has it. */
  create<D extends object>(db: string, doc: Unsaved<D>, options?: DecideOptions): Promise<Stored<D>> {
    return this.#inTurn(db, doc._id, () => createOnce(this, db, doc, options));
  }

  /**
   * Changes a document. `change` gets the current document (or null) and returns the new one; if it returns null or an
   * equal document, nothing is written. It is called again if another writer came in between. Throws Uncertain if no
   * majority of the copies has the result.
   */
  upsert<D extends object>(
    db: string,
    id: string,
    change: Change<D>,
    options?: DecideOptions,
  ): Promise<Stored<D> | null> {
    return this.#inTurn(db, id, () => decide(this, db, id, change, options));
  }

  /** Serializes the writers of this process: each lost race costs a read, and on a cluster several round trips. */
  #inTurn<T>(db: string, id: string, write: () => Promise<T>): Promise<T> {
    return this.#writers.run(`${db}/${id}`, write);
  }

  /** Reads a document once no writers compete for it any more. */
  readDecided<D extends object>(db: string, id: string): Promise<Stored<D> | null> {
    return readDecided<D>(this, db, id);
  }

  async remove(db: string, id: string): Promise<void> {
    await this.removeIf(db, id, () => true);
  }

  /**
   * Removes a document if `isOver` still returns true when it is removed; another writer may have changed it since it
   * was read. Returns the document that stays, null if there is none any more.
   * @param deletionOf what is left of the document; nothing by default
   */
  async removeIf<D extends object>(
    db: string,
    id: string,
    isOver: (doc: Stored<D>) => boolean,
    deletionOf: (doc: Stored<D>) => Unsaved<D> = () => tombstone<D>(id),
  ): Promise<Stored<D> | null> {
    const left = await this.upsert<D>(db, id, (doc) => (doc && isOver(doc) ? deletionOf(doc) : null));
    return left && '_deleted' in left ? null : left;
  }

  /**
   * Removes the documents whose ids start with a prefix and for which `isOver` is true, each as `removeIf` does. Returns
   * their number.
   */
  async removeEach<D extends object>(
    db: string,
    prefix: string,
    isOver: (doc: Stored<D>) => boolean,
  ): Promise<number> {
    let removed = 0;
    for await (const page of this.each<D>(db, startingWith(prefix))) {
      await concurrently(REMOVED_AT_ONCE, page.filter(isOver), async ({ _id }) => {
        if (!(await this.removeIf<D>(db, _id, isOver))) removed++;
      });
    }
    return removed;
  }
}

/** The deletion of a document, which keeps none of its fields. */
export const tombstone = <D extends object>(_id: string): Unsaved<D> =>
  ({ _id, _deleted: true }) as unknown as Unsaved<D>;
