import { useEffect } from 'react';

/** Keeps the screen on while the page is visible. A browser may refuse, for example when the battery is low. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const keepOn = async () => {
      if (document.visibilityState !== 'visible' || !navigator.wakeLock) return;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void lock?.release();
    };
    void keepOn();
    document.addEventListener('visibilitychange', keepOn);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', keepOn);
      void lock?.release();
    };
  }, []);
}
