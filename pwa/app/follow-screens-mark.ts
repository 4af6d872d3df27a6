import { onForgotten, SCREENS_MARK } from '../sync/device/screens-mark.ts';

/** Calls `forgotten` when this tab or another has taken the kept screens out of use. @returns stops it */
export function onScreensForgotten(forgotten: () => void): () => void {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === SCREENS_MARK && newValue === null)) forgotten();
  };
  onForgotten.add(forgotten);
  addEventListener('storage', elsewhere);
  return () => {
    onForgotten.delete(forgotten);
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
