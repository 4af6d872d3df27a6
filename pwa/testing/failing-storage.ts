import { forceCloseDatabase } from 'fake-indexeddb';
import { vi } from 'vitest';
import { removeDatabases } from './remove-databases.ts';

/** Internals of a transaction of fake-indexeddb: run an operation as if on a store, and abort. */
interface Executing {
  _execRequestAsync(asked: { source: IDBObjectStore; operation(): void }): IDBRequest;
  _abort(error: string): void;
  _state: string;
}

/** Simulates the ways in which the storage of a browser fails. */
export class FailingStorage {
  #full: false | 'commit' | 'request' = false;
  #isSilent = false;
  readonly #open = new Set<IDBDatabase>();

  install(): this {
    const { put, add } = IDBObjectStore.prototype;
    const { open } = IDBFactory.prototype;
    const { transaction } = IDBDatabase.prototype;
    const values = typeof Storage === 'undefined' ? localStorage : Storage.prototype;
    const { setItem } = values;
    for (const [name, write] of Object.entries({ put, add })) {
      const howFull = () => this.#full;
      vi.spyOn(IDBObjectStore.prototype, name as 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...given: Parameters<typeof put>
      ) {
        if (howFull() === 'request') return refusedByQuota(this);
        const request = write.apply(this, given);
        if (howFull() === 'commit') abortByQuota(request);
        return request;
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
    vi.spyOn(values, 'setItem').mockImplementation((key, value) => {
      if (this.#full) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(localStorage, key, value);
    });
    // PouchDB also logs the errors.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    return this;
  }

  /**
   * Whether storage is full. 'commit', as in Chromium: requests succeed and the transaction aborts at the end.
   * 'request', as in other browsers: the request fails.
   */
  full(full: boolean | 'commit' | 'request' = true): void {
    this.#full = full === true ? 'commit' : full;
  }

  /** Requests never get an answer, nor an error. */
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
    await removeDatabases();
  }
}

const refusedByQuota = (store: IDBObjectStore): IDBRequest<IDBValidKey> =>
  (store.transaction as unknown as Executing)._execRequestAsync({
    source: store,
    operation() {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });

function abortByQuota(request: IDBRequest): void {
  const transaction = request.transaction as unknown as Executing;
  request.addEventListener('success', () => {
    if (transaction._state === 'active') transaction._abort('QuotaExceededError');
  });
}

/** A transaction that never completes and never fails. */
const SILENT = new Proxy({} as IDBTransaction, {
  get: () => () => new Proxy({}, { get: () => () => ({}), set: () => true }),
  set: () => true,
});
