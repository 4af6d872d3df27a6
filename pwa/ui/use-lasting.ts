import { useEffect, useState } from 'react';

/** Most commands are answered sooner: their progress, shown for a moment only, would move what is below it. */
export const AT_ONCE_MS = 1000;

/** True once `is` has been true for some milliseconds. */
export function useLasting(is: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [is, ms]);
  return is && lasts;
}

/** Whether to show the progress of a command: at once without a connection, otherwise once it has lasted. */
export function useProgressShown(isOnline: boolean): boolean {
  const lasts = useLasting(true, AT_ONCE_MS);
  return !isOnline || lasts;
}
