import type { InTime } from '../sync/catalog/in-time.ts';
import { backoff } from '../sync/device/backoff.ts';
import { type Cached, isWithin, RECENT_MS, type RefreshResult } from '../sync/device/cached.ts';
import { onChange, type Topic } from '../sync/device/changes.ts';
import { connection } from '../sync/device/connection.ts';
import { byServerClock, serverNow } from '../sync/device/server-clock.ts';
import { type Engine, engine } from './engine.ts';
import { reuseDocuments } from './reuse-documents.ts';
import type { Stored } from './stored.ts';

/** Reads a value from this device, and refreshes it from the server. */
export interface Source<T> {
  read(loaded: Engine): Promise<Cached<T> | null>;
  /** Absent if the server knows nothing of it. */
  refresh?(loaded: Engine): Promise<RefreshResult>;
  /** Its documents have only the stored fields, so that those of the same revision are equal. */
  asStored?: true;
  /** No event announces its changes, so it is refreshed whenever the connection is back. */
  isUnannounced?: true;
  /** For a value that changes as time passes, although what is stored does not. */
  inTime?(loaded: Engine): InTime<T>;
  /** The topics whose changes make it be read again. */
  topics: readonly Topic[];
}

/** The clock of a device may be set while a timer runs, so no timer runs for longer than this. */
const LONGEST_TIMER_MS = 3_600_000;

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
  #readings = 0;
  /** The number of the read that is shown. */
  #shown = 0;
  /**
   * The value that was last read from this device. The value of the server's page does not count: its documents lack
   * the fields that the page does not show.
   */
  #lastRead: T | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #isRefreshed = false;
  /** When the server said that it has no such document, epoch ms; 0 if it has one. */
  #missingSince = 0;
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
      clearTimeout(this.#timer);
    };
  };

  /**
   * Starts with the value that is stored on this device, as it was read without the engine. Changes nothing if the
   * engine has read or refreshed it before.
   * @param inTime how the value changes with time; the same as the source's own
   */
  begin({ value, updatedAt }: Cached<T>, inTime: InTime<T> | null): void {
    if (this.#shown > 0 || this.#isRefreshed || this.#state.status === 'missing') return;
    this.#lastRead = value;
    const now = inTime ? inTime.at(value, serverNow()) : value;
    this.#set({
      status: 'ready',
      value: now,
      updatedAt: updatedAt === null ? null : byServerClock(updatedAt),
    });
  }

  /** Reads it before a component shows it, so that the first render has the value. */
  async prepare(): Promise<void> {
    if (await this.#loaded()) await this.#follow();
  }

  /** Nothing else would start it once the engine can be fetched, so it tries again itself. */
  async #start(tries = 1): Promise<void> {
    const isLoaded = await this.#loaded();
    if (this.#listeners.size === 0) return;
    if (!isLoaded) {
      this.#timer = setTimeout(() => void this.#start(tries + 1), backoff(tries));
      return;
    }
    await this.#follow();
    if (!isWithin(this.#asked, RECENT_MS)) await this.#refresh();
  }

  async #follow(): Promise<void> {
    if (this.#stops.length > 0) return;
    this.#stops.push(
      onChange(this.#source.topics, () => void this.#read()),
      connection.subscribe(() => connection.get() === 'online' && this.#isBehind() && void this.#refresh()),
    );
    await this.#read();
  }

  /** Whether it needs a refresh once the connection is back. The event stream brings the others up to date. */
  #isBehind(): boolean {
    return this.#asked === 0 || this.#state.value === undefined || this.#source.isUnannounced === true;
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
    this.#readings += 1;
    const reading = this.#readings;
    const kept = this.#engine && (await this.#source.read(this.#engine).catch(() => undefined));
    // A later read that is still running does not make this one stale: without any value the page would say 'missing'.
    if (reading < this.#shown || kept === undefined) return;
    // A copy of what the server no longer has may still be stored.
    if (!kept || (kept.updatedAt ?? 0) < this.#missingSince) return this.#noteGone(reading);
    this.#shown = reading;
    const value = this.#source.asStored ? reuseDocuments(this.#lastRead, kept.value) : kept.value;
    this.#lastRead = value;
    const updatedAt = kept.updatedAt === null ? null : byServerClock(kept.updatedAt);
    if (this.#isOlderThanFirst(updatedAt)) return;
    this.#set({ status: 'ready', value: this.#present(value), updatedAt });
  }

  /** Nothing is stored: before the first refresh it may still arrive; after it, it was removed, e.g. by another tab. */
  #noteGone(reading: number): void {
    if (!this.#isRefreshed || this.#state.value === undefined) return;
    this.#shown = reading;
    this.#lastRead = undefined;
    this.#set({ status: 'missing', value: undefined });
  }

  /** The stored value as it is at this time, updated when that changes. The server's page has it so already. */
  #present(value: T): T {
    const inTime = this.#engine && this.#source.inTime?.(this.#engine);
    if (!inTime) return value;
    const now = serverNow();
    const until = inTime.until(value, now);
    clearTimeout(this.#timer);
    if (until !== null && this.#listeners.size > 0) {
      const again = () => this.#state.status === 'ready' && this.#set({ value: this.#present(value) });
      this.#timer = setTimeout(again, Math.min(until - now, LONGEST_TIMER_MS));
    }
    return inTime.at(value, now);
  }

  /** Whether this device read a value of an earlier visit, while the server's page is still shown. */
  #isOlderThanFirst(updatedAt: number | null): boolean {
    return this.#first.value !== undefined && !this.#isRefreshed && (updatedAt ?? 0) < this.#firstAt;
  }

  async #refresh(): Promise<void> {
    const loaded = await this.#loaded();
    if (loaded && this.#listeners.size > 0) await this.#follow();
    if (!loaded || this.#state.refreshing) return;
    this.#asked = Date.now();
    this.#set({ refreshing: true, ...(this.#state.value === undefined && { status: 'loading' }) });
    const refreshed = await this.#refreshed(loaded);
    if (refreshed === 'unreachable') this.#asked = 0;
    if (refreshed === 'fresh') this.#isRefreshed = true;
    if (refreshed !== 'unreachable') this.#missingSince = refreshed === 'missing' ? Date.now() : 0;
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
