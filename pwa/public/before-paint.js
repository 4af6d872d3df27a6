// Runs before the first paint, as a file of its own because the content policy allows no inline script.
// Its twin is pwa/data/use-settings.ts, which writes what is read here.
(() => {
  try {
    const settings = JSON.parse(localStorage.getItem('eetplein-settings') || '{}');
    if (typeof settings.dark === 'boolean') {
      document.documentElement.dataset.theme = settings.dark ? 'dark' : 'light';
    }
    if (settings.lang === 'en') document.documentElement.lang = 'en';
  } catch {
    // Storage is blocked or holds something else: the page starts as it is for everybody.
  }
})();
