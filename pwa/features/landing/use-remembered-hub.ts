import { useEffect } from 'react';
import { settings, updateSettings } from '../../data/use-settings.ts';

/** Remembers the hub that was looked at last; the dashboard starts with it. */
export function useRememberedHub(hubId: string | null): void {
  // Not again when another tab remembers another hub: the tabs would overwrite each other endlessly.
  useEffect(() => {
    if (hubId !== null && hubId !== settings.get().hub) updateSettings({ hub: hubId });
  }, [hubId]);
}
