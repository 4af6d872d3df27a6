import { useEffect } from 'react';

/**
 * Keeps the screen on while `active`: of a phone on a handlebar, of a tablet above the fryer. The browser ends the lock
 * when the page is hidden, so it is asked again when the page is seen. Without the API, or if the browser refuses, the
 * screen goes off as usual.
 */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (isOver || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await granted?.release();
      else lock = granted;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [active]);
}
