import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets `--room` of an element to the height in pixels from its upper edge to the lower edge of what the visitor sees,
 * which an on-screen keyboard raises. It is measured when the element is shown and when that edge moves.
 */
export function useRoomOnScreen(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    const measure = () => {
      const end = seen ? seen.offsetTop + seen.height : window.innerHeight;
      const top = element.current?.getBoundingClientRect().top ?? 0;
      element.current?.style.setProperty('--room', `${Math.round(end - top)}px`);
    };
    measure();
    seen?.addEventListener('resize', measure);
    return () => seen?.removeEventListener('resize', measure);
  }, [element]);
}
