import { Workbox } from 'workbox-window';
import { offerUpdate, setUpdateCheck } from './use-update.ts';
import { workerAddress } from './worker-address.ts';

const HOUR_MS = 60 * 60 * 1000;
const REPEAT_MS = 1000;

/** Registers the service worker, and checks for a newer one every hour. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = new Workbox(workerAddress());
  // The first worker of a page replaces no other.
  let hasWorker = navigator.serviceWorker.controller !== null;
  let isWaiting = false;
  let asked = false;
  let replaced = false;
  // Chromium may let a request pass unheard while the old worker is busy, so it is repeated.
  const takeOver = () => {
    if (!isWaiting) return;
    worker.messageSkipWaiting();
    setTimeout(takeOver, REPEAT_MS);
  };
  worker.addEventListener('waiting', () => {
    isWaiting = true;
    const apply = () => {
      // It may have started when the visitor agreed in another tab.
      if (!isWaiting) return location.reload();
      asked = true;
      takeOver();
    };
    offerUpdate(apply);
  });
  // Reload only the tab in which the visitor agreed; the others keep running their version.
  worker.addEventListener('controlling', () => {
    isWaiting = false;
    replaced ||= hasWorker;
    hasWorker = true;
    if (asked) location.reload();
  });
  // Chunks of the replaced version no longer exist; after a reload the page is that of the new version.
  window.addEventListener('vite:preloadError', () => replaced && location.reload());
  await worker.register();
  setUpdateCheck(() => worker.update());
  setInterval(() => void worker.update().catch(() => {}), HOUR_MS);
}
