// Runs at the end of a page that the server rendered: fetches the app once the page is painted, because its files would
// compete with the font and the pictures for a slow network. sync-server/pages/rendered-document.ts writes the lists of
// files: stylesheets, scripts of which the first is the entry, the scripts that the app asks for later, and on the page of
// a hub the worker that stores it.
(() => {
  const { styles, scripts, later, hub, worker } = document.currentScript.dataset;
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
  // Users and the test environment have other data. pwa/sync/catalog/first-hub.ts waits for the answer.
  const startWorker = () => {
    if (!worker || document.documentElement.dataset.page === 'own') return;
    // Before all other files: the worker's own request would queue behind them.
    link('modulepreload')(worker);
    const rules = { createScriptURL: () => worker };
    const address = window.trustedTypes
      ? trustedTypes.createPolicy('first-hub', rules).createScriptURL('')
      : worker;
    const firstHub = { hub, worker: new Worker(address, { name: hub }) };
    window.firstHub = firstHub;
    firstHub.worker.onmessage = ({ data }) => {
      if (typeof data === 'boolean') firstHub.isStored = data;
    };
    firstHub.worker.onerror = () => {
      firstHub.isStored = false;
    };
    return firstHub.worker;
  };
  const fetchApp = once(() => {
    const isOld = document.documentElement.dataset.browser === 'old';
    const storing = isOld ? undefined : startWorker();
    styles.split(' ').forEach(link('stylesheet'));
    if (isOld) return;
    const fetchLater = once(() => {
      storing?.postMessage(Date.now());
      later.split(' ').forEach(link('modulepreload'));
    });
    const [entry] = scripts.split(' ').map(link('modulepreload'));
    // When the entry has arrived, or at the latest when it has run: the network would idle while a slow phone runs it.
    entry.onload = fetchLater;
    // Without the app the page stays as the server rendered it: it can be read, and its links work.
    import(entry.href).then(fetchLater, () => {});
  });
  new PerformanceObserver(fetchApp).observe({ type: 'paint', buffered: true });
  // A page in the background is not painted, and some browsers do not report paints.
  setTimeout(fetchApp, document.hidden ? 0 : 1000);
})();
