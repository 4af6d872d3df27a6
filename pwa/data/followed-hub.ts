import { useEffect } from 'react';
import { settings } from './use-settings.ts';

/** Hubs of the mounted components, the most recently mounted last. */
const shown: string[] = [];
const listeners = new Set<() => void>();

const notify = () => {
  for (const changed of listeners) changed();
};

/** The hub whose changes are followed: the one on the screen, otherwise the one chosen on this device. */
export const followedHub = (): string | null => shown.at(-1) ?? settings.get().hub;

/** @returns the unsubscribe function */
export function onFollowedHub(changed: () => void): () => void {
  const stopSettings = settings.subscribe(changed);
  listeners.add(changed);
  return () => {
    stopSettings();
    listeners.delete(changed);
  };
}

/** Follows the changes of this hub while the component is mounted, whichever hub is chosen on this device. */
export function useFollowedHub(hub: string | undefined): void {
  useEffect(() => {
    if (hub === undefined) return;
    shown.push(hub);
    notify();
    return () => {
      shown.splice(shown.lastIndexOf(hub), 1);
      notify();
    };
  }, [hub]);
}
