import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Tells whether another page was requested. Until its code is loaded, the present page is shown, and may be rendered
 * again: a redirect in the meantime would take the visitor elsewhere.
 */
export function useIsNavigating(): () => boolean {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address at each navigation that is shown
  const address = useMemo(() => window.location.href, [key]);
  return () => window.location.href !== address;
}
