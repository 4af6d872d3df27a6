import { isSeen } from './seen.ts';

/** Kitchens that are open on this page. */
let kitchens = 0;
const listeners = new Set<() => void>();

/** Whether this page hears of changes: while it is visible, or a kitchen is open on it (rule offline/stream-while-seen). */
export const isListening = (): boolean => isSeen() || kitchens > 0;

/** Notes that a kitchen is open on this page, which then listens while it is hidden too. @returns called when it is left */
export function keepListening(): () => void {
  addKitchens(1);
  return () => addKitchens(-1);
}

function addKitchens(count: number): void {
  kitchens += count;
  if (!isSeen()) for (const changed of listeners) changed();
}

/**
 * @param changed called when the page begins or ends listening, and whenever it becomes visible: it may have been frozen
 * @returns the function that ends this
 */
export function followListening(changed: () => void): () => void {
  const turned = () => void ((isSeen() || !isListening()) && changed());
  document.addEventListener('visibilitychange', turned);
  listeners.add(changed);
  return () => {
    document.removeEventListener('visibilitychange', turned);
    listeners.delete(changed);
  };
}
