import { useEffect } from 'react';
import { settings } from './use-settings.ts';

/** Hubs of what is on the screen, the newest last. */
const shown: string[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const changed of listeners) changed();
};

/** The hub whose changes are followed: that of what is on the screen, else the one of this device. */
export const followedHub = (): string | null => shown.at(-1) ?? settings.get().hub;

/** @returns what ends it */
export function onFollowedHub(changed: () => void): () => void {
  const stopSettings = settings.subscribe(changed);
  listeners.add(changed);
  return () => {
    stopSettings();
    listeners.delete(changed);
  };
}

/** While something of this hub is shown, its menus and opening hours are followed, wherever one is at home. */
export function useFollowedHub(hub: string | undefined): void {
  useEffect(() => {
    if (hub === undefined) return;
    shown.push(hub);
    tell();
    return () => {
      shown.splice(shown.lastIndexOf(hub), 1);
      tell();
    };
  }, [hub]);
}
