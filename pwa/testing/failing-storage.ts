import { forceCloseDatabase } from 'fake-indexeddb';
import { vi } from 'vitest';

/** What fake-indexeddb's transactions can do besides: run something of ours as if a store had been asked. */
interface Executing {
  _execRequestAsync(asked: { source: IDBObjectStore; operation(): void }): IDBRequest;
}

/** The storage of a device on which it goes wrong, as browsers let it. */
export class FailingStorage {
  #isFull = false;
  #isSilent = false;
  readonly #open = new Set<IDBDatabase>();

  install(): this {
    const { put, add } = IDBObjectStore.prototype;
    const { open } = IDBFactory.prototype;
    const { transaction } = IDBDatabase.prototype;
    const { setItem } = Storage.prototype;
    for (const [name, write] of Object.entries({ put, add })) {
      const isFull = () => this.#isFull;
      vi.spyOn(IDBObjectStore.prototype, name as 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...given: Parameters<typeof put>
      ) {
        return isFull() ? refusedByQuota(this) : write.apply(this, given);
      });
    }
    const opened = (database: IDBDatabase) => this.#open.add(database);
    const isSilent = () => this.#isSilent;
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...given) {
      if (isSilent()) return new EventTarget() as IDBOpenDBRequest;
      const request = open.apply(this, given);
      request.addEventListener('success', () => opened(request.result));
      return request;
    });
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
      return isSilent() ? SILENT : transaction.apply(this, given);
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      if (this.#isFull) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(localStorage, key, value);
    });
    // PouchDB tells the console besides.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    return this;
  }

  /** There is no room for anything more, or there is again. */
  full(isFull = true): void {
    this.#isFull = isFull;
  }

  /** Requests are neither answered nor refused. */
  silent(isSilent = true): void {
    this.#isSilent = isSilent;
  }

  /** The browser closes every connection, as it does when its storage process dies. */
  close(): void {
    for (const database of this.#open) forceCloseDatabase(database as never);
    this.#open.clear();
  }

  /** The browser, or its user, removes every database while the page is open. */
  async remove(): Promise<void> {
    this.close();
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name!).onsuccess = resolve;
      });
    }
  }
}

const refusedByQuota = (store: IDBObjectStore): IDBRequest<IDBValidKey> =>
  (store.transaction as unknown as Executing)._execRequestAsync({
    source: store,
    operation() {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });

/** A transaction of which nothing is ever heard. */
const SILENT = new Proxy({} as IDBTransaction, {
  get: () => () => new Proxy({}, { get: () => () => ({}), set: () => true }),
  set: () => true,
});
