import { type Cached, RECENT_MS, type RefreshResult } from '../sync/device/cached.ts';
import { onChange, type Topic } from '../sync/device/changes.ts';
import { connection } from '../sync/device/connection.ts';
import { byServerClock } from '../sync/device/server-clock.ts';
import { type Engine, engine } from './engine.ts';
import { reuseDocuments } from './reuse-documents.ts';
import type { Stored } from './stored.ts';

/** Reads a value from this device, and refreshes it from the server. */
export interface Source<T> {
  read(loaded: Engine): Promise<Cached<T> | null>;
  /** Absent if the server knows nothing of it. */
  refresh?(loaded: Engine): Promise<RefreshResult>;
  /** Its documents are those that are stored, without further fields: of the same revision, they are equal. */
  asStored?: true;
  /** The topics whose changes make it be read again. */
  topics: readonly Topic[];
}

/**
 * The state of one source, shared by all components that show it: the stored value at once, then the server's. It is
 * kept for the lifetime of the page, so that navigating back shows the value without flickering.
 */
export class StoredSource<T> {
  #state: Stored<T>;
  readonly #source: Source<T>;
  readonly #load: () => Promise<Engine>;
  #engine: Engine | undefined;
  #listeners = new Set<() => void>();
  #stops: (() => void)[] = [];
  #reading = 0;
  /** Not the value of the server's page, whose documents lack the fields that it does not show. */
  #lastRead: T | undefined;
  #asked = 0;
  #isRefreshed = false;
  readonly #first: Stored<T>;
  readonly #firstAt: number;

  /** @param first the value of the server's page, shown until this device has one that is as new */
  constructor(source: Source<T>, first: Cached<T> | null = null, load = engine) {
    this.#source = source;
    this.#load = load;
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

  /** Reads it before a component shows it, so that the first render has the value. */
  async prepare(): Promise<void> {
    if (await this.#loaded()) await this.#follow();
  }

  async #start(): Promise<void> {
    if (!(await this.#loaded()) || this.#listeners.size === 0) return;
    await this.#follow();
    if (Date.now() - this.#asked > RECENT_MS) await this.#refresh();
  }

  async #follow(): Promise<void> {
    if (this.#stops.length > 0) return;
    this.#stops.push(
      onChange(this.#source.topics, () => void this.#read()),
      connection.subscribe(() => connection.get() === 'online' && void this.#refresh()),
    );
    await this.#read();
  }

  async #loaded(): Promise<Engine | undefined> {
    try {
      this.#engine ??= await this.#load();
    } catch {
      if (this.#state.value === undefined) this.#set({ status: 'unreachable' });
    }
    return this.#engine;
  }

  /** Discards stale reads: a read that a later one overtook changes nothing. */
  async #read(): Promise<void> {
    this.#reading += 1;
    const reading = this.#reading;
    const kept = this.#engine && (await this.#source.read(this.#engine).catch(() => null));
    if (reading !== this.#reading || !kept) return;
    const value = this.#source.asStored ? reuseDocuments(this.#lastRead, kept.value) : kept.value;
    this.#lastRead = value;
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
    const loaded = await this.#loaded();
    if (!loaded) return;
    this.#asked = Date.now();
    this.#set({ refreshing: true, ...(this.#state.value === undefined && { status: 'loading' }) });
    const refreshed = await this.#refreshed(loaded);
    if (refreshed === 'unreachable') this.#asked = 0;
    if (refreshed === 'fresh') this.#isRefreshed = true;
    if (refreshed !== 'missing') await this.#read();
    this.#set({ refreshing: false, ...this.#after(refreshed) });
  }

  async #refreshed(loaded: Engine): Promise<RefreshResult> {
    try {
      return (await this.#source.refresh?.(loaded)) ?? 'fresh';
    } catch {
      return 'unreachable';
    }
  }

  #after(refreshed: RefreshResult): Partial<Stored<T>> {
    if (refreshed === 'missing') return { status: 'missing', value: undefined };
    if (this.#state.value !== undefined) return {};
    return { status: refreshed === 'fresh' ? 'missing' : 'unreachable' };
  }

  #set(change: Partial<Stored<T>>): void {
    this.#state = { ...this.#state, ...change };
    for (const changed of this.#listeners) changed();
  }
}
