import { type RefObject, useEffect } from 'react';

/**
 * Sets `--bottom-bar` to the height of an element that is fixed to the lower edge, so that the page can be scrolled out
 * from under it. The component that uses it must render when the height changes.
 */
export function useRoomBelow(place: RefObject<HTMLElement | null>): void {
  useEffect(() => measure(place.current));
  useEffect(() => {
    const onResize = () => measure(place.current);
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('resize', onResize);
      document.documentElement.style.removeProperty('--bottom-bar');
    };
  }, [place]);
}

/** Without the edge of the screen, which those who use the height add themselves. */
function measure(element: HTMLElement | null): void {
  const height = element?.offsetHeight ?? 0;
  document.documentElement.style.setProperty('--bottom-bar', `max(0px, ${height}px - var(--below))`);
}
