import { useConnection } from '../../data/use-connection.ts';
import { AT_ONCE_MS, useLasting } from '../../ui/use-lasting.ts';

/** Whether there is no connection, or the component has been shown for longer than most commands take. */
export function useIsLate(): boolean {
  const isOnline = useConnection() === 'online';
  const lasts = useLasting(true, AT_ONCE_MS);
  return !isOnline || lasts;
}
