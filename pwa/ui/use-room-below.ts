import { type RefObject, useEffect } from 'react';

/**
 * Sets `--bottom-bar` to the height of an element that is fixed or sticky at the lower edge, so that the page can be
 * scrolled out from under it. Also measures when only content of the element renders again.
 */
export function useRoomBelow(place: RefObject<HTMLElement | null>): void {
  useEffect(() => measure(place.current));
  useEffect(() => {
    const onResize = () => measure(place.current);
    const observer = new MutationObserver(onResize);
    if (place.current)
      observer.observe(place.current, { childList: true, characterData: true, subtree: true });
    window.addEventListener('resize', onResize);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', onResize);
      document.documentElement.style.removeProperty('--bottom-bar');
    };
  }, [place]);
}

/**
 * The height without `--below`, which every style that uses the height adds itself; 0 as long as the element is part of
 * the page, as the order button is on a wide screen.
 */
function measure(element: HTMLElement | null): void {
  const isFlowing = element !== null && getComputedStyle(element).position === 'static';
  const height = isFlowing ? 0 : (element?.offsetHeight ?? 0);
  document.documentElement.style.setProperty('--bottom-bar', `max(0px, ${height}px - var(--below))`);
}
