// Runs in the head of a page with a screen that this device kept (pwa/service-worker/kept-screen.ts): hides it if it is
// no longer true, and starts the app when it is painted. The app replaces it with its first render.
(() => {
  /** Milliseconds in which the app shows the button that was pressed. */
  const SHOWS_WITHIN = 2000;
  const { app, mark, from, until } = document.currentScript.dataset;

  const isStillTrue = () => {
    try {
      const now = Date.now();
      const isLive = localStorage.getItem('eetplein-modus') !== 'test';
      return isLive && localStorage.getItem('eetplein-screens') === mark && from <= now && now < until;
    } catch {
      return false;
    }
  };

  const wordsOf = (button) => button.getAttribute('aria-label') ?? button.textContent;
  /** The button with these words, if no other has them. */
  const onlyOne = (place, words) => {
    const found = [...place.querySelectorAll('button')].filter((button) => wordsOf(button) === words);
    return found.length === 1 ? found[0] : undefined;
  };

  /** Presses the first button that is pressed on the screen again, in the page that replaces it. */
  const pressAgain = (place) => {
    const kept = [...place.children];
    let words;
    const note = ({ target }) => {
      const pressed = target.closest('button');
      if (pressed && onlyOne(place, wordsOf(pressed))) words ??= wordsOf(pressed);
    };
    const stop = () => {
      place.removeEventListener('click', note, true);
      observer.disconnect();
    };
    let isReplaced = false;
    const observer = new MutationObserver(() => {
      if (kept.some((part) => part.isConnected)) return;
      if (!isReplaced) {
        isReplaced = true;
        place.removeEventListener('click', note, true);
        setTimeout(stop, SHOWS_WITHIN);
      }
      const button = words === undefined ? undefined : onlyOne(place, words);
      if (button || words === undefined) stop();
      button?.click();
    });
    place.addEventListener('click', note, true);
    observer.observe(place, { childList: true, subtree: true });
  };

  const isShown = isStillTrue();
  // `before-paint.js` may have hidden what a server renders for guests; this is of this device.
  document.documentElement.dataset.page = isShown ? 'kept' : 'own';
  const show = () => {
    const place = document.querySelector('#root');
    // Nothing that looks alive stays if the app cannot start.
    const start = () => import(app).catch(() => place.replaceChildren());
    if (!isShown) place.replaceChildren();
    for (const element of place.querySelectorAll('[data-style]')) {
      element.style.cssText = element.dataset.style;
      delete element.dataset.style;
    }
    if (isShown) pressAgain(place);
    // A page in the background is not painted.
    if (!isShown || document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  };
  document.addEventListener('DOMContentLoaded', show, { once: true });
})();
