import { connection } from '../sync/connection.ts';
import { byServerClock } from '../sync/server-clock.ts';
import type { Refreshed, Stored } from './stored.ts';

export interface Kept<T> {
  value: T;
  updatedAt: number | null;
}

/** How to read something from this device, refresh it from the server, and watch it for changes. */
export interface Source<T> {
  read(): Promise<Kept<T> | null>;
  refresh(): Promise<Refreshed>;
  watch(changed: () => void): () => void;
}

/** A source that was refreshed within this time is not refreshed again: events announce the changes. */
const RECENT_MS = 20_000;

/**
 * The state of one source, shared by all components that show it: the stored value at once, then the server's. It is
 * kept for the lifetime of the page, so that navigating back shows the value without flickering.
 */
export class StoredSource<T> {
  #state: Stored<T>;
  #open: () => Promise<Source<T>>;
  #source: Source<T> | undefined;
  #listeners = new Set<() => void>();
  #stops: (() => void)[] = [];
  #reading = 0;
  #asked = 0;
  #isRefreshed = false;
  readonly #first: Stored<T>;
  readonly #firstAt: number;

  /** @param first the value of the server's page, shown until this device has one that is as new */
  constructor(open: () => Promise<Source<T>>, first: Kept<T> | null = null) {
    this.#open = open;
    this.#first = {
      status: first ? 'ready' : 'loading',
      value: first?.value,
      // It was sent with the page, so its age is not shown: the clock of the device may be wrong.
      updatedAt: null,
      refreshing: false,
      retry: () => void this.#refresh(),
    };
    this.#state = this.#first;
    this.#firstAt = first?.updatedAt ?? 0;
  }

  /** The state before anything was read. */
  first = (): Stored<T> => this.#first;

  get = (): Stored<T> => this.#state;

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    if (this.#listeners.size === 1) void this.#start();
    return () => {
      this.#listeners.delete(changed);
      if (this.#listeners.size > 0) return;
      for (const stop of this.#stops.splice(0)) stop();
    };
  };

  async #start(): Promise<void> {
    const source = await this.#opened();
    if (!source || this.#listeners.size === 0 || this.#stops.length > 0) return;
    this.#stops.push(
      source.watch(() => void this.#read()),
      connection.subscribe(() => connection.get() === 'online' && void this.#refresh()),
    );
    await this.#read();
    if (Date.now() - this.#asked > RECENT_MS) await this.#refresh();
  }

  async #opened(): Promise<Source<T> | undefined> {
    try {
      this.#source ??= await this.#open();
    } catch {
      if (this.#state.value === undefined) this.#set({ status: 'unreachable' });
    }
    return this.#source;
  }

  /** Discards stale reads: a read that a later one overtook changes nothing. */
  async #read(): Promise<void> {
    this.#reading += 1;
    const reading = this.#reading;
    const kept = await this.#source?.read().catch(() => null);
    if (reading !== this.#reading || !kept) return;
    const { value } = kept;
    const updatedAt = kept.updatedAt === null ? null : byServerClock(kept.updatedAt);
    if (this.#isOlderThanFirst(updatedAt)) return;
    this.#set({ status: 'ready', value, updatedAt });
  }

  /** Whether this device read a value of an earlier visit, while the server's page is still shown. */
  #isOlderThanFirst(updatedAt: number | null): boolean {
    return this.#first.value !== undefined && !this.#isRefreshed && (updatedAt ?? 0) < this.#firstAt;
  }

  async #refresh(): Promise<void> {
    if (this.#state.refreshing) return;
    const source = await this.#opened();
    if (!source) return;
    this.#asked = Date.now();
    this.#set({ refreshing: true, ...(this.#state.value === undefined && { status: 'loading' }) });
    const refreshed = await source.refresh().catch((): Refreshed => 'unreachable');
    if (refreshed === 'unreachable') this.#asked = 0;
    if (refreshed === 'fresh') this.#isRefreshed = true;
    if (refreshed !== 'missing') await this.#read();
    this.#set({ refreshing: false, ...this.#after(refreshed) });
  }

  #after(refreshed: Refreshed): Partial<Stored<T>> {
    if (refreshed === 'missing') return { status: 'missing', value: undefined };
    if (this.#state.value !== undefined) return {};
    return { status: refreshed === 'fresh' ? 'missing' : 'unreachable' };
  }

  #set(change: Partial<Stored<T>>): void {
    this.#state = { ...this.#state, ...change };
    for (const changed of this.#listeners) changed();
  }
}
