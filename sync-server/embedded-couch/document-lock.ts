/**
 * Allows one writer per document at a time, so that what a validate function read is still current when the write is
 * stored. A caller requests all its ids in one step, so callers cannot deadlock.
 */
export class DocumentLock {
  readonly #last = new Map<string, Promise<void>>();

  async hold<T>(ids: Iterable<string>, work: () => Promise<T>): Promise<T> {
    const held = [...new Set(ids)];
    const before = Promise.all(held.map((id) => this.#last.get(id)));
    let release = () => {};
    const mine = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (const id of held) this.#last.set(id, mine);
    try {
      await before;
      return await work();
    } finally {
      for (const id of held) if (this.#last.get(id) === mine) this.#last.delete(id);
      release();
    }
  }
}
