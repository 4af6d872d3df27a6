const listeners = new Set<() => void>();
let isTooOld = false;

/** Whether the server has refused this version of the app. Stays true until the page is reloaded. */
export const appTooOld = {
  get: (): boolean => isTooOld,
  set(): void {
    if (isTooOld) return;
    isTooOld = true;
    for (const changed of listeners) changed();
  },
  subscribe(changed: () => void) {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};
