// Runs before the first paint: a file of its own in the shell, and inline in the pages that the server renders.
// pwa/data/use-settings.ts, pwa/sync/session-store.ts and pwa/sync/environment.ts write the values that are read here.
(() => {
  const root = document.documentElement;
  try {
    const isTest = localStorage.getItem('eetplein-modus') === 'test';
    const own = isTest ? 'test-' : '';
    const settings = JSON.parse(localStorage.getItem(`${own}eetplein-settings`) || '{}');
    if (settings.dark === true) root.dataset.theme = 'dark';
    if (settings.dark === 'auto') delete root.dataset.theme;
    if (settings.lang === 'en') root.lang = 'en';
    // The server renders for a visitor of the live environment, and users have another start page: hide its page.
    const isUser = localStorage.getItem(`${own}eetplein-session`) !== null;
    if (isTest || (isUser && /^\/(hub\/|$)/.test(location.pathname))) root.dataset.page = 'own';
  } catch {
    // Storage is blocked or the value is not JSON: keep the defaults of index.html.
  }
})();
