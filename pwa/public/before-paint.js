// Runs before the first paint, as a file of its own because the content policy allows no inline script.
// Its twins are pwa/data/use-settings.ts and pwa/sync/environment.ts, which write what is read here.
(() => {
  try {
    const own = localStorage.getItem('eetplein-modus') === 'test' ? 'test-' : '';
    const settings = JSON.parse(localStorage.getItem(`${own}eetplein-settings`) || '{}');
    if (settings.dark === true) document.documentElement.dataset.theme = 'dark';
    if (settings.dark === 'auto') delete document.documentElement.dataset.theme;
    if (settings.lang === 'en') document.documentElement.lang = 'en';
  } catch {
    // Storage is blocked or holds something else: the page starts as it is for everybody.
  }
})();
