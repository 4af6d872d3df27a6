/**
 * Screens that this device keeps as HTML (`app/keep-screens.ts`) carry the mark that is stored here, and are shown only
 * while it is still the same. Every change of what this device stores for its pages removes it, so that all of them are
 * out of use at once, in all tabs. Also read by `public/kept-screen.js`.
 */
export const SCREENS_MARK = 'eetplein-screens';
/** The cache that holds the screens. */
export const SCREENS_CACHE = 'eetplein-screens';

const listeners = new Set<() => void>();

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
  for (const forgotten of listeners) forgotten();
}

/** Calls `forgotten` when this tab or another has taken the kept screens out of use. @returns stops it */
export function onScreensForgotten(forgotten: () => void): () => void {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === SCREENS_MARK && newValue === null)) forgotten();
  };
  listeners.add(forgotten);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(forgotten);
    removeEventListener('storage', elsewhere);
  };
}

/** The mark of the screens that are kept now, made if there is none; null if this browser stores nothing. */
export function screensMark(): string | null {
  try {
    const present = localStorage.getItem(SCREENS_MARK);
    if (present) return present;
    const mark = crypto.randomUUID();
    localStorage.setItem(SCREENS_MARK, mark);
    return mark;
  } catch {
    return null;
  }
}
