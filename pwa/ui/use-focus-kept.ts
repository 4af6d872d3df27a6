import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

export interface FocusKept {
  onFocus(event: FocusEvent): void;
}

/**
 * Focuses `place` if the element that had the focus is removed or disabled. A focus on the body does not suffice: it is
 * there too while it moves from one element to the next, and in Safari after a press on a button. The component that
 * uses this hook must render when the element is removed or disabled.
 * @returns the handlers for the element around these elements
 */
export function useFocusKept(place: RefObject<HTMLElement | null>): FocusKept {
  const focused = useRef<Element>(null);
  useEffect(() => {
    const element = focused.current;
    if (!element || (element.isConnected && !element.matches(':disabled'))) return;
    focused.current = null;
    // A browser moves the focus away from a disabled element only later.
    if ([document.body, element].includes(document.activeElement ?? document.body))
      place.current?.focus({ preventScroll: true });
  });
  return {
    onFocus({ target }) {
      focused.current = target;
    },
  };
}
