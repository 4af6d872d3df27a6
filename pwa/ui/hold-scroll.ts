/** Milliseconds in which the layout of a loading page may still change. */
const HOLD_MS = 1500;
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls, and scrolls again each time the size of the page changes, because content that loads above moves the target.
 * Ends after a moment, or when the visitor takes over. Returns a function that ends it.
 */
export function holdScroll(scroll: () => void): () => void {
  scroll();
  const observer = new ResizeObserver(scroll);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of TAKEN_OVER) window.removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, HOLD_MS);
  observer.observe(document.body);
  for (const name of TAKEN_OVER) window.addEventListener(name, stop, { once: true });
  return stop;
}
