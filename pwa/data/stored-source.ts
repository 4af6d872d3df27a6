import { type Cached, RECENT_MS, type Refreshed } from '../sync/device/cached.ts';
import { connection } from '../sync/device/connection.ts';
import { byServerClock } from '../sync/device/server-clock.ts';
import type { Stored } from './stored.ts';

/** How to read something from this device, refresh it from the server, and watch it for changes. */
export interface Source<T> {
  read(): Promise<Cached<T> | null>;
  refresh(): Promise<Refreshed>;
  watch(changed: () => void): () => void;
}

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

  constructor(open: () => Promise<Source<T>>) {
    this.#open = open;
    this.#state = {
      status: 'loading',
      value: undefined,
      updatedAt: null,
      refreshing: false,
      retry: () => void this.#refresh(),
    };
  }

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
    const { value, updatedAt } = kept;
    this.#set({ status: 'ready', value, updatedAt: updatedAt === null ? null : byServerClock(updatedAt) });
  }

  async #refresh(): Promise<void> {
    if (this.#state.refreshing) return;
    const source = await this.#opened();
    if (!source) return;
    this.#asked = Date.now();
    this.#set({ refreshing: true, ...(this.#state.value === undefined && { status: 'loading' }) });
    const refreshed = await source.refresh().catch((): Refreshed => 'unreachable');
    if (refreshed === 'unreachable') this.#asked = 0;
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
