import { useEffect } from 'react';
import { useSettings } from '../../data/use-settings.ts';

/** Remembers the hub that was looked at last; the dashboard starts with it. */
export function useRememberedHub(hubId: string | null): void {
  const [{ hub }, update] = useSettings();
  useEffect(() => {
    if (hubId !== null && hubId !== hub) update({ hub: hubId });
  }, [hubId, hub, update]);
}
