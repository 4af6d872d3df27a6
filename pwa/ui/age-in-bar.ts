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

/** Lets the connection bar tell the age of the data on the page. @param at null if the page tells it itself */
export function useAgeInBar(at: Instant | null): void {
  useEffect(() => {
    tell(at);
    return () => tell(null);
  }, [at]);
}

/** When the data on the page was updated; null if the bar has no age to tell. */
export const useToldAge = (): Instant | null =>
  useSyncExternalStore(
    subscribe,
    () => updated,
    () => null,
  );
