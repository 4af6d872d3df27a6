import { SCREENS_CACHE } from './screens-cache.ts';

/**
 * Screens that this device keeps as HTML (`app/keep-screens.ts`) carry the mark that is stored here, and are shown only
 * while it is still the same. Every change of what this device stores for its pages removes it, so that all of them are
 * out of use at once, in all tabs. Also read by `public/kept-screen.js`.
 */
export const SCREENS_MARK = 'eetplein-screens';

/** Listeners for when this tab invalidates the screens. Other tabs: `app/follow-screens-mark.ts`. */
export const onForgotten = new Set<() => void>();

/** Takes all kept screens out of use. */
export function forgetScreens(): void {
  try {
    if (!localStorage.getItem(SCREENS_MARK)) return;
    localStorage.removeItem(SCREENS_MARK);
    // Without the mark they are never shown; they are deleted because they may show something of a user.
    caches.delete(SCREENS_CACHE).catch(() => {});
  } catch {
    // This browser stores nothing, or has no caches: no screen was kept.
  }
  for (const forgotten of onForgotten) forgotten();
}
