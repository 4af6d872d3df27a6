// Runs at the end of a page that the server rendered: fetches the app once the page is painted, because its files would
// compete with the font and the pictures for a slow network. sync-server/pages/rendered-document.ts writes the lists of
// files: stylesheets, scripts of which the first is the entry, and the scripts that the app asks for later.
(() => {
  const { styles, scripts, later } = document.currentScript.dataset;
  const link = (rel) => (href) => {
    const made = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
    document.head.append(made);
    return made;
  };
  const once = (work) => {
    let isDone = false;
    return () => {
      if (!isDone) work();
      isDone = true;
    };
  };
  const fetchLater = once(() => later.split(' ').forEach(link('modulepreload')));
  const fetchApp = once(() => {
    styles.split(' ').forEach(link('stylesheet'));
    if (document.documentElement.dataset.browser === 'old') return;
    const [entry] = scripts.split(' ').map(link('modulepreload'));
    // When the entry has arrived, or at the latest when it has run: the network would wait for a slow processor.
    entry.onload = fetchLater;
    // Without the app the page stays as the server rendered it: it can be read, and its links work.
    import(entry.href).then(fetchLater, () => {});
  });
  new PerformanceObserver(fetchApp).observe({ type: 'paint', buffered: true });
  // A page in the background is not painted, and some browsers do not tell of it.
  setTimeout(fetchApp, document.hidden ? 0 : 1000);
})();
