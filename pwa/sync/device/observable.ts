/** A value of this page that others follow. */
export interface Observed<T> {
  get(): T;
  /** @param changed called after each change. @returns the function that ends this */
  subscribe(changed: () => void): () => void;
}

export interface Observable<T> extends Observed<T> {
  set(next: T): void;
}

/** A value that notifies its subscribers when it changes. */
export function observable<T>(initial: T): Observable<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
