import { useEffect, useSyncExternalStore } from 'react';
import type { Instant } from '#domain/amsterdam-time';

let updated: Instant | null = null;
const listeners = new Set<() => void>();

function tell(at: Instant | null): void {
  updated = at;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Leaves it to the connection bar to tell the age of what the page shows. @param at null if the page tells it */
export function useAgeInBar(at: Instant | null): void {
  useEffect(() => {
    tell(at);
    return () => tell(null);
  }, [at]);
}

/** When what the page shows was updated; null if the bar has no age to tell. */
export const useToldAge = (): Instant | null =>
  useSyncExternalStore(
    subscribe,
    () => updated,
    () => null,
  );
