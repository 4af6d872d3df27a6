/**
 * Runs tasks with the same key one after the other, and others concurrently. It only avoids conflicts within this
 * process; between processes the copies of a document decide, see `store/decided-write.ts`.
 */
export class KeyedLock {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(task, task);
    const pending = mine.catch(() => {});
    this.#last.set(key, pending);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === pending) this.#last.delete(key);
    }
  }
}
