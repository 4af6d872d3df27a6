/** `id` is missing if several documents were written, and empty if the database was created or deleted. */
export type WriteListener = (db: string, id?: string) => void;

/**
 * Notifies caches of every write that this process has finished, whatever its outcome, so that the next call sees it
 * without waiting for CouchDB's feed.
 */
export class WriteListeners {
  readonly #listeners = new Set<WriteListener>();

  listen(listener: WriteListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(db: string, id?: string): void {
    for (const listener of this.#listeners) listener(db, id);
  }
}
