import { useEffect, useState } from 'react';

/** After this time the page says that the server is slow to answer (rule identity/slow-answer). */
const SLOW_MS = 5000;

/** True once `busy` has lasted for SLOW_MS. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}
