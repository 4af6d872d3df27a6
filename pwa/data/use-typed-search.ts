import { useEffect, useState } from 'react';
import { SEARCH_LENGTH } from '#domain/search-length';

export interface TypedSearch {
  /** 'unreachable': the server was not reached. */
  status: 'idle' | 'searching' | 'done' | 'unreachable';
}

/** Searches for a text while it is typed. It may show several parts one after another; a changed text aborts it. */
export type Search<S> = (text: string, signal: AbortSignal, show: (found: S) => void) => Promise<void>;

/** @param search has to be the same function at every render */
export function useTypedSearch<S extends TypedSearch>(text: string, idle: S, search: Search<S>): S {
  const [state, setState] = useState(idle);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < SEARCH_LENGTH) {
      setState(idle);
      return;
    }
    const stopped = new AbortController();
    setState((before) => ({ ...before, status: 'searching' }));
    void search(wanted, stopped.signal, (found) => !stopped.signal.aborted && setState(found));
    return () => stopped.abort();
  }, [wanted, idle, search]);
  return state;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
