import { Workbox } from 'workbox-window';
import { session } from '../sync/device/session-store.ts';
import { offerUpdate, renewIfNewer, setUpdateCheck } from './use-update.ts';
import { workerAddress } from './worker-address.ts';

const HOUR_MS = 60 * 60 * 1000;

let started: Promise<void> | undefined;

/** Registers the service worker, and checks for a newer one every hour. Once a page. */
export function startWorker(): Promise<void> {
  started ??= 'serviceWorker' in navigator ? start() : Promise.resolve();
  return started;
}

/** For a page that failed: starts a newer version, in which the error may be mended. A link would keep the old one. */
export async function renewFailedPage(): Promise<void> {
  await startWorker();
  await renewIfNewer();
}

async function start(): Promise<void> {
  const worker = new Workbox(workerAddress());
  // The first worker of a page replaces no other.
  let hasWorker = navigator.serviceWorker.controller !== null;
  let isWaiting = false;
  let asked = false;
  let replaced = false;
  worker.addEventListener('waiting', () => {
    isWaiting = true;
    const apply = () => {
      // It may have started when the visitor agreed in another tab.
      if (!isWaiting) return location.reload();
      asked = true;
      // If a tab asks the old worker for something while Chromium stops it, the new one starts only when the old one
      // has been idle for half a minute.
      worker.messageSkipWaiting();
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
  keepFiles();
  session.subscribe(keepFiles);
  window.addEventListener('online', keepFiles);
  setInterval(() => {
    worker.update().catch(() => {});
    keepFiles();
  }, HOUR_MS);
}

/**
 * The first worker answers before it has all files, and has those of the kitchen only for people who work in one. The
 * page asks every hour and when the network is back, because a file may have failed, and a tablet in a kitchen keeps its
 * page open for days.
 */
function keepFiles(): void {
  const isStaff = Boolean(session.get()?.user['#KITCHENS']?.length);
  navigator.serviceWorker.ready
    .then(({ active }) => active?.postMessage({ type: 'files', isStaff }))
    .catch(() => {});
}
