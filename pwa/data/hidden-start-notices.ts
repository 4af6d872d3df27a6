import type { Id } from '#documents/id';
import { localValue } from '../sync/device/local-value.ts';
import { useLocalValue } from './use-local-value.ts';

/** The businesses whose owner hid the start notice on this device. */
export const hiddenStartNotices = localValue<string[]>('eetplein-start-hidden', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
);

export function useHiddenStartNotice(host: Id<'organisation'>): { isHidden: boolean; hide(): void } {
  const hidden = useLocalValue(hiddenStartNotices);
  return {
    isHidden: hidden.includes(host),
    hide: () => void hiddenStartNotices.update((ids) => [...ids.filter((id) => id !== host), host]),
  };
}
