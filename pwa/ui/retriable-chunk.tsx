import { type ComponentType, useState } from 'react';
import { isReachable } from './is-reachable.ts';
import { NoConnection } from './no-connection.tsx';
import type { FetchChunk } from './optional-chunk.ts';

/**
 * For the chunk of a part that the page needs. If it cannot be fetched, as without a network just after the first visit,
 * a message with a retry button takes its place, instead of the whole page failing.
 */
export function retriable<Props extends object>(fetchChunk: FetchChunk<Props>): FetchChunk<Props> {
  let fetched: ComponentType<Props> | null = null;
  function Missing(props: Props) {
    const [Found, setFound] = useState(() => fetched);
    const [refreshing, setRefreshing] = useState(false);
    const retry = async () => {
      setRefreshing(true);
      const chunk = await fetchChunk().catch(() => null);
      fetched = chunk?.default ?? null;
      if (fetched) return setFound(() => fetched);
      // A browser may remember that a module failed, and after a deployment the server no longer has it.
      if (await isReachable()) location.reload();
      setRefreshing(false);
    };
    return Found ? <Found {...props} /> : <NoConnection stored={{ refreshing, retry }} />;
  }
  return () => fetchChunk().catch(() => ({ default: Missing }));
}
