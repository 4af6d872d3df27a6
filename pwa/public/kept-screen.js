// Runs in the head of a page with a screen that this device kept (pwa/service-worker/kept-screen.ts): hides it if it is
// no longer true, and starts the app when it is painted. The app replaces it with its first render.
(() => {
  /** Milliseconds within which the app has to show the button that was pressed. */
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

  const wordsOf = (element) => element.getAttribute('aria-label') ?? element.textContent;
  /** The element with these words, if it is the only one in its section or list; without a section, on the page. */
  const onlyOne = (place, { tag, words, section }) => {
    const around = (section && document.getElementById(section)) || place;
    const found = [...around.querySelectorAll(tag)].filter((element) => wordsOf(element) === words);
    return found.length === 1 ? found[0] : undefined;
  };
  /** What identifies the same element in the page that follows; undefined if several have the same words. */
  const signOf = (place, element) => {
    if (!element) return;
    const section = element.closest('section[id], div[id]')?.id;
    const sign = { tag: element.localName, words: wordsOf(element), section };
    return onlyOne(place, sign) && sign;
  };

  /** Carries the first press and the focus from the screen over into the page that replaces it. */
  const carryOver = (place) => {
    const kept = [...place.children];
    let pressed;
    let focused;
    const notePress = ({ target }) => {
      pressed ??= signOf(place, target.closest('button'));
    };
    const noteFocus = ({ target }) => {
      focused = signOf(place, target.closest('a, button'));
    };
    /** Ignores a blur that is caused by removing the element. */
    const noteBlur = ({ target }) =>
      queueMicrotask(() => {
        if (target.isConnected && document.activeElement !== target) focused = undefined;
      });
    const events = { click: notePress, focusin: noteFocus, focusout: noteBlur };
    for (const [event, note] of Object.entries(events)) place.addEventListener(event, note, true);
    let isReplaced = false;
    const observer = new MutationObserver(() => {
      if (kept.some((part) => part.isConnected)) return;
      if (!isReplaced) {
        isReplaced = true;
        for (const [event, note] of Object.entries(events)) place.removeEventListener(event, note, true);
        setTimeout(() => observer.disconnect(), SHOWS_WITHIN);
      }
      // The page may have moved the focus itself.
      if (document.activeElement !== document.body) focused = undefined;
      const next = focused && onlyOne(place, focused);
      const button = pressed && onlyOne(place, pressed);
      if (next) focused = undefined;
      if (button) pressed = undefined;
      if (!focused && !pressed) observer.disconnect();
      // Focus comes first: a dialog returns it to where it was.
      next?.focus({ preventScroll: true });
      button?.click();
    });
    observer.observe(place, { childList: true, subtree: true });
  };

  const isShown = isStillTrue();
  // `before-paint.js` may have hidden the page, as it does with what the server renders for guests; this one is from
  // this device.
  document.documentElement.dataset.page = isShown ? 'kept' : 'own';
  const show = () => {
    const place = document.querySelector('#root');
    // If the app cannot start, remove the screen: it looks interactive but is not.
    const start = () => import(app).catch(() => place.replaceChildren());
    if (!isShown) place.replaceChildren();
    for (const element of place.querySelectorAll('[data-style]')) {
      element.style.cssText = element.dataset.style;
      delete element.dataset.style;
    }
    if (isShown) carryOver(place);
    // A page in the background is not painted.
    if (!isShown || document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  };
  document.addEventListener('DOMContentLoaded', show, { once: true });
})();
