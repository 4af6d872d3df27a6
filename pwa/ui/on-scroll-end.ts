/** Milliseconds without a scroll event after which scrolling counts as ended. */
const STILL_MS = 150;

/** Calls `ended` when scrolling ends, also in browsers without `scrollend`, as Safari before 26.2. Returns the stop function. */
export function onScrollEnd(ended: () => void): () => void {
  if ('onscrollend' in window) {
    addEventListener('scrollend', ended);
    return () => removeEventListener('scrollend', ended);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(ended, STILL_MS);
  };
  addEventListener('scroll', wait, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', wait);
  };
}
