import { useEffect } from 'react';
import { settings, updateSettings } from '../../data/use-settings.ts';

/** Remembers the hub that was looked at last; the dashboard starts with it. */
export function useRememberedHub(hubId: string | null): void {
  // Not again when another tab remembers another hub: the two would overwrite each other without end.
  useEffect(() => {
    if (hubId !== null && hubId !== settings.get().hub) updateSettings({ hub: hubId });
  }, [hubId]);
}
