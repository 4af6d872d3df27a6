import { useEffect } from 'react';
import { isSeen } from '../sync/device/seen.ts';

/**
 * Keeps the screen on while `active`: of a phone on a handlebar, of a tablet above the fryer. The browser ends the lock
 * when the page is hidden, so it is requested again when the page becomes visible. Without the API, or if the browser
 * refuses, the screen goes off as usual.
 */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isCancelled = false;
    const isHeld = () => lock !== null && !lock.released;
    const ask = async () => {
      if (isHeld() || !isSeen()) return;
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      // The page may have been seen again before the browser granted an earlier request.
      if (isCancelled || isHeld()) await granted?.release();
      else lock = granted;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isCancelled = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [active]);
}
