import { ownName } from './environment.ts';
import { onPageRestored } from './page-restored.ts';
import { forgetScreens } from './screens-mark.ts';
import { storageFailed, storageWorked } from './storage-trouble.ts';

/** A small value in localStorage, in sync across tabs. If storage is blocked it lasts as long as the page. */
export interface LocalValue<T> {
  get(): T;
  /** As `get`, including a change by another page of which this one has not heard yet. */
  latest(): T;
  /** The value of a new device: what the server renders, and what the page hydrates with. */
  initial(): T;
  /** Whether this tab set the value: false if another tab did, or a page before this one. */
  isOwn(): boolean;
  /** @returns whether the value was stored; if not, it lasts as long as the page, and the page says so */
  set(value: T): boolean;
  /**
   * Changes the stored value, even if this tab has not heard of it yet: for a list or map that other tabs change too.
   * If `change` returns the same value, nothing is stored.
   * @returns as `set`
   */
  update(change: (present: T) => T): boolean;
  subscribe(changed: () => void): () => void;
}

interface Options {
  /** Whether public pages depend on it: a change then takes their kept screens out of use. True unless set. */
  isShown?: boolean;
}

/**
 * `set(null)` removes the entry.
 * @param parse converts any stored value to a valid one; gets null if nothing is stored
 */
export function localValue<T>(
  name: string,
  parse: (stored: unknown) => T,
  { isShown = true }: Options = {},
): LocalValue<T> {
  const key = ownName(name);
  const listeners = new Set<() => void>();
  let text = read(key);
  let value = parse(decode(text));
  let isOwn = false;
  /** What storage has, as far as this page knows. It differs from `text` if that could not be stored. */
  let stored = text;
  const initial = parse(null);

  const take = (next: string | null, own = false) => {
    if (next === text) return;
    text = next;
    isOwn = own;
    value = parse(decode(text));
    for (const changed of listeners) changed();
  };
  /** Adopts a change by another page. Until then, a value that this page could not store stays. */
  const look = () => {
    const present = read(key);
    if (present === stored) return;
    stored = present;
    take(present);
  };
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) look();
  };
  globalThis.addEventListener?.('storage', fromOtherTab as EventListener);
  onPageRestored(look);

  const set = (next: T) => {
    const encoded = next === null ? null : JSON.stringify(next);
    if (isShown && encoded !== read(key)) forgetScreens();
    const isStored = write(key, encoded);
    stored = isStored ? encoded : read(key);
    take(encoded, true);
    return isStored;
  };

  return {
    get: () => value,
    latest() {
      look();
      return value;
    },
    initial: () => initial,
    isOwn: () => isOwn,
    set,
    update(change) {
      // If the browser evicted the value, only this page still has it.
      if (read(key) !== null) look();
      const next = change(value);
      return next === value ? stored === text : set(next);
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    storageWorked('values');
    return true;
  } catch (error) {
    storageFailed('values', (error as Error).name === 'QuotaExceededError' ? 'full' : 'none');
    return false;
  }
}

function decode(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
