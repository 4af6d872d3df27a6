import { useSyncExternalStore } from 'react';

/** From this width on the cart stands beside the menu. Keep in step with menu-page.module.css. */
const WIDE = '(min-width: 1000px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the cart stands beside the menu. False in the server's HTML. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
