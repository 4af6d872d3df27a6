// Runs before the first paint; a separate file because the content security policy allows no inline script.
// pwa/data/use-settings.ts and pwa/sync/environment.ts write the values that are read here.
(() => {
  try {
    const own = localStorage.getItem('eetplein-modus') === 'test' ? 'test-' : '';
    const settings = JSON.parse(localStorage.getItem(`${own}eetplein-settings`) || '{}');
    if (settings.dark === true) document.documentElement.dataset.theme = 'dark';
    if (settings.dark === 'auto') delete document.documentElement.dataset.theme;
    const asked = new URLSearchParams(location.search).get('lang');
    const lang = asked === 'nl' || asked === 'en' ? asked : settings.lang;
    if (lang === 'en') document.documentElement.lang = 'en';
  } catch {
    // Storage is blocked or the value is not JSON: keep the defaults of index.html.
  }
  try {
    // The server renders for a guest of the live environment: hide its page where this device shows another one.
    const isTest = localStorage.getItem('eetplein-modus') === 'test';
    const isUser = localStorage.getItem('eetplein-session') !== null;
    const isStart = /^\/(hub\/|$)/.test(location.pathname);
    if (isTest || (isUser && isStart)) document.documentElement.dataset.page = 'own';
  } catch {
    // Without storage the visitor is a guest.
  }
})();
