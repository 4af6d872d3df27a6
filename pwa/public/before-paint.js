// Runs before the first paint; a separate file because the content security policy allows no inline script. In the
// syntax of 2017, because a browser that cannot read it would show no notice.
// pwa/data/use-settings.ts and pwa/sync/device/environment.ts write the values that are read here.
(() => {
  const root = document.documentElement;
  const { dataset } = root;
  // The app needs these, which browsers have since 2022 (rule pages/browsers). An older one keeps the server's page.
  const isOld = !(Object.hasOwn && [].findLast && window.structuredClone && window.HTMLDialogElement);
  if (isOld) {
    dataset.browser = 'old';
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('#old-browser').hidden = false;
    });
    // The service worker of an earlier version answers with a page that is empty without the app.
    const { serviceWorker = {} } = navigator;
    if (serviceWorker.controller) {
      const leave = (worker) => worker.unregister().then(() => location.reload());
      serviceWorker.getRegistration().then(leave);
    }
  }
  try {
    const own = localStorage.getItem('eetplein-modus') === 'test' ? 'test-' : '';
    // The server renders for a guest of the live environment: hide its page if this device shows another one.
    const isUser = localStorage.getItem('eetplein-session') && /^\/(hub\/|$)/.test(location.pathname);
    if (!isOld && (own || isUser)) dataset.page = 'own';
    const settings = JSON.parse(localStorage.getItem(`${own}eetplein-settings`) || '{}');
    if (settings.dark === true) dataset.theme = 'dark';
    if (settings.dark === false) dataset.theme = 'light';
    const asked = new URLSearchParams(location.search).get('lang');
    const isOurs = (lang) => lang === 'nl' || lang === 'en';
    const preferred = () => navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isOurs);
    const lang = [asked, settings.lang].find(isOurs) || preferred();
    if (lang) root.lang = lang;
  } catch (_) {
    // Storage is blocked or the value is not JSON: keep the defaults of index.html.
  }
  // The server's page declares the font in this element. Chromium delays the first paint by up to 100 ms for a
  // preloaded font, in vain on a slower network. If this page took longer than that, its text keeps the font of the
  // device, and the service worker fetches our font for the next page.
  const font = document.querySelector('style[data-font]');
  const [visit = {}] = performance.getEntriesByType('navigation');
  const { requestStart, responseStart, serverTiming = [] } = visit;
  const onServer = serverTiming.reduce((sum, { duration }) => sum + duration, 0);
  if (font && responseStart - requestStart - onServer > 100) font.media = 'not all';
  else if (font) {
    const { font: href } = font.dataset;
    const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href };
    document.head.append(Object.assign(document.createElement('link'), preload));
  }
  // A button pressed before the app runs is pressed again by pwa/app/main.tsx.
  const note = ({ target }) => {
    window.pressedEarly = window.pressedEarly || target.closest('button');
  };
  addEventListener('click', note, true);
})();
