import { vi } from 'vitest';

/**
 * Simulates a page that dies in the middle of its work: every write is a step, and before step `breaksAt` all databases
 * are closed and none can be opened until `newPage`. Earlier writes stay, later ones do not happen.
 */
export class BreakingStorage {
  steps = 0;
  breaksAt = Number.POSITIVE_INFINITY;
  #isBroken = false;
  readonly #open = new Set<IDBDatabase>();

  install(): this {
    const { transaction } = IDBDatabase.prototype;
    const { open, deleteDatabase } = IDBFactory.prototype;
    const { setItem } = localStorage;
    const step = this.#step.bind(this);
    // PouchDB logs that it cannot open a database.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const opened = (database: IDBDatabase) => this.#open.add(database);
    const isBroken = () => this.#isBroken;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...[stores, mode, options]: Parameters<typeof transaction>
    ) {
      if (mode === 'readwrite' && !isSetup(stores)) step();
      return transaction.call(this, stores, mode, options);
    });
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, name, version) {
      if (isBroken()) return refused();
      const request = open.call(this, name, version);
      request.addEventListener('success', () => opened(request.result));
      return request;
    });
    vi.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation(function (this: IDBFactory, name) {
      try {
        step();
      } catch {
        return refused();
      }
      return deleteDatabase.call(this, name);
    });
    vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
      step();
      setItem.call(localStorage, key, value);
    });
    return this;
  }

  /** Simulates a restart of the browser: nothing is in memory, and storage can be opened again. */
  newPage(): void {
    this.#isBroken = false;
    this.breaksAt = Number.POSITIVE_INFINITY;
    vi.resetModules();
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  #step(): void {
    this.steps += 1;
    if (this.steps < this.breaksAt && !this.#isBroken) return;
    this.#isBroken = true;
    for (const database of this.#open) database.close();
    this.#open.clear();
    throw new DOMException('The storage is gone', 'InvalidStateError');
  }
}

/** The last transaction with which PouchDB opens a database. Not a step: PouchDB cannot handle a failure there. */
const isSetup = (stores: string | Iterable<string>): boolean => [...stores].includes('detect-blob-support');

/** A request that fails as in IndexedDB: with an event, asynchronously. */
function refused(): IDBOpenDBRequest {
  const request = new EventTarget() as IDBOpenDBRequest;
  Object.assign(request, { error: new DOMException('The storage is gone', 'UnknownError') });
  request.addEventListener('error', (event) => request.onerror?.(event));
  queueMicrotask(() => request.dispatchEvent(new Event('error')));
  return request;
}
