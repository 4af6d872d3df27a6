import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses `place` if the element that had the focus is removed. Nothing else may: while the focus moves from one element
 * to the next, and in Safari after a press on a button, it is on the body too. The component that uses it must render
 * when the element is removed.
 * @returns `onFocus` of what is around these elements
 */
export function useFocusKept(place: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return ({ target }) => {
    focused.current = target;
  };
}
