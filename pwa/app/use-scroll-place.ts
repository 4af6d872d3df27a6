import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const key = (entry: string) => `eetplein-scroll-${entry}`;
/** How long a page that is still loading may take to become tall enough. */
const PATIENCE_MS = 1500;

/** A new page opens at its top; going back restores the scroll position. */
export function useScrollPlace(): void {
  const { key: entry, pathname, hash } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(key(entry), String(Math.round(window.scrollY)));
    window.addEventListener('scrollend', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scrollend', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [entry]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of only the query keeps the scroll position
  useLayoutEffect(() => {
    if (hash) return;
    if (type !== 'POP') {
      // Not returned: in newer browsers this is a promise, which React would take for a cleanup function.
      window.scrollTo(0, 0);
      return;
    }
    return scrollWhenTall(Number(sessionStorage.getItem(key(entry)) ?? 0));
  }, [pathname]);
}

/** Scrolls as far as possible, and again as the page grows, until `top` is reached or the visitor scrolls. */
function scrollWhenTall(top: number): (() => void) | undefined {
  window.scrollTo(0, top);
  if (top === 0 || Math.abs(window.scrollY - top) < 2) return;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const name of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(name, stop);
  };
  observer.observe(document.body);
  for (const name of ['wheel', 'touchstart', 'keydown']) window.addEventListener(name, stop, { once: true });
  setTimeout(stop, PATIENCE_MS);
  return stop;
}
