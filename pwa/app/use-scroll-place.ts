import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keptScrollPlace, scrollPlaceKeeper } from '../data/scroll-place.ts';
import { holdScroll } from '../ui/hold-scroll.ts';
import { onScrollEnd } from '../ui/on-scroll-end.ts';

/** A new page opens at its top; going back or reloading restores the scroll position. */
export function useScrollPlace(): void {
  const { key: entry, pathname, hash } = useLocation();
  const type = useNavigationType();

  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of only the query keeps the scroll position
  useLayoutEffect(() => {
    const opens = isFirst.current;
    isFirst.current = false;
    if (hash) return;
    const top = type === 'POP' ? keptScrollPlace(entry) : null;
    if (top) return holdScroll(() => window.scrollTo({ top, behavior: 'instant' }));
    // The browser opens a page at its top; scrolling there would make it lay out the page before it paints.
    if (opens) return;
    // Not returned: in newer browsers this is a promise, which React would take for a cleanup function.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);

  const last = useRef<number>(null);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const keepPlace = scrollPlaceKeeper(entry);
    const keep = () => keepPlace(window.scrollY);
    const note = () => {
      last.current = window.scrollY;
    };
    const stopListening = onScrollEnd(keep);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      // The page may still be scrolling when it is left. The window's position is that of the next page by now.
      if (last.current !== null) keepPlace(last.current);
      stopListening();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, [entry]);
}
