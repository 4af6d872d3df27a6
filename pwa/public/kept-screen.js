// Runs in the head of a page with a screen that this device kept (pwa/service-worker/kept-screen.ts): hides it if the
// device is no longer as it was, and starts the app when it is painted. The app replaces it with its first render.
(() => {
  const { app, mark, until } = document.currentScript.dataset;
  const isStillTrue = () => {
    try {
      const isLive = localStorage.getItem('eetplein-modus') !== 'test';
      return isLive && localStorage.getItem('eetplein-screens') === mark && Date.now() < Number(until);
    } catch {
      return false;
    }
  };
  const isShown = isStillTrue();
  // `before-paint.js` hides what the server renders for guests from users; this is of the user.
  document.documentElement.dataset.page = isShown ? 'kept' : 'own';
  const start = () => void import(app);
  const show = () => {
    const place = document.querySelector('#root');
    if (!isShown) place.replaceChildren();
    for (const element of place.querySelectorAll('[data-style]')) {
      element.style.cssText = element.dataset.style;
      delete element.dataset.style;
    }
    // A page in the background is not painted.
    if (!isShown || document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  };
  document.addEventListener('DOMContentLoaded', show, { once: true });
})();
