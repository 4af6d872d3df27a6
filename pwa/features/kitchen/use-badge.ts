import { useEffect } from 'react';

interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Shows a number on the icon of the installed app, where the device has that. */
export function useBadge(count: number): void {
  useEffect(() => {
    const device = navigator as Badging;
    const shown = count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.();
    shown?.catch(() => {});
  }, [count]);
  useEffect(() => () => void (navigator as Badging).clearAppBadge?.().catch(() => {}), []);
}
