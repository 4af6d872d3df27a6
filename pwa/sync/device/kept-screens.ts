/**
 * Screens that this device keeps as HTML (`app/keep-screens.ts`) carry this mark, and are shown only while it is still
 * the same. Every change of what this device stores for its pages removes it, so that all of them are out of use at once,
 * in all tabs.
 * Also read by `public/kept-screen.js`.
 */
const KEY = 'eetplein-screens';
/** The cache that holds the screens; also named in `service-worker/kept-screen.ts`. */
const CACHE = 'eetplein-screens';

const listeners = new Set<() => void>();

/** @returns the present mark, made if there is none; null if this device cannot store one */
export function markOfScreens(): string | null {
  try {
    const mark = localStorage.getItem(KEY) ?? crypto.randomUUID();
    localStorage.setItem(KEY, mark);
    return mark;
  } catch {
    return null;
  }
}

/** Takes all kept screens out of use. */
export function forgetScreens(): void {
  try {
    if (localStorage.getItem(KEY) === null) return;
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
  // Without the mark they are never shown; they are deleted because they may show something of a user.
  globalThis.caches?.delete(CACHE).catch(() => {});
  for (const listener of listeners) listener();
}

export function onScreensForgotten(act: () => void): () => void {
  listeners.add(act);
  return () => listeners.delete(act);
}
