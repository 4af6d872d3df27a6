import { useEffect } from 'react';
import { useSettings } from '../../data/use-settings.ts';

/** The town whose businesses were looked at last is the one that the dashboard begins with. */
export function useChosenHub(hubId: string | null): void {
  const [{ hub }, update] = useSettings();
  useEffect(() => {
    if (hubId !== null && hubId !== hub) update({ hub: hubId });
  }, [hubId, hub, update]);
}
