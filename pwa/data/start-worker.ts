import { backoff } from '../sync/device/backoff.ts';
import { session } from '../sync/device/session-store.ts';
import { isStaff } from '../sync/device/workplaces.ts';
import { offerUpdate, renewIfNewer, setUpdateCheck } from './use-update.ts';
import { workerAddress } from './worker-address.ts';

const HOUR_MS = 60 * 60 * 1000;

let started: Promise<void> | undefined;

/** Registers the service worker, and checks for a newer one every hour. Once per page. */
export function startWorker(): Promise<void> {
  started ??= 'serviceWorker' in navigator ? start() : Promise.resolve();
  return started;
}

/** For a page that failed: starts a newer version, which may have fixed the error. A link would keep the old one. */
export async function renewFailedPage(): Promise<void> {
  await startWorker();
  await renewIfNewer();
}

async function start(): Promise<void> {
  followReplacement();
  const registration = await register();
  offerUpdates(registration);
  setUpdateCheck(() => registration.update());
  keepFiles();
  session.subscribe(keepFiles);
  window.addEventListener('online', keepFiles);
  setInterval(() => {
    registration.update().catch(() => {});
    keepFiles();
  }, HOUR_MS);
}

/** Whether the visitor agreed in this tab. */
let asked = false;

function followReplacement(): void {
  // The first worker of a page replaces no other.
  let hasWorker = navigator.serviceWorker.controller !== null;
  let replaced = false;
  // Reload only the tab in which the visitor agreed; the others keep running their version.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    replaced ||= hasWorker;
    hasWorker = true;
    if (asked) location.reload();
  });
  // Chunks of the replaced version no longer exist; after a reload the page is that of the new version.
  window.addEventListener('vite:preloadError', () => replaced && location.reload());
}

/** Registers the worker once the page has loaded. Retries while the server is being restarted. */
async function register(): Promise<ServiceWorkerRegistration> {
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await navigator.serviceWorker.register(workerAddress());
    } catch {
      await new Promise((resolve) => setTimeout(resolve, backoff(tries)));
    }
  }
}

/** Offers the version that waits, and each one that is installed while the page is open, which may be for days. */
function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // The first worker does not wait for the visitor.
    if (registration.waiting && registration.active) offerUpdate(() => startWaiting(registration));
  };
  const changed = ({ target }: Event) => target === registration.waiting && offer();
  const follow = () => registration.installing?.addEventListener('statechange', changed);
  registration.addEventListener('updatefound', follow);
  // Another tab may have begun an installation.
  follow();
  offer();
}

function startWaiting({ waiting }: ServiceWorkerRegistration): void {
  asked = true;
  // It may have started when the visitor agreed in another tab.
  if (!waiting) location.reload();
  // If a tab asks the old worker for something while Chromium stops it, the new one starts only when the old one has
  // been idle for half a minute.
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}

/**
 * The first worker answers before it has all files, and has those of the kitchen only for people who work in one. The
 * page asks every hour and when the network is back, because fetching a file may have failed, and a tablet in a kitchen
 * keeps its page open for days.
 */
function keepFiles(): void {
  const user = session.get()?.user;
  navigator.serviceWorker.ready
    .then(({ active }) => active?.postMessage({ type: 'files', isStaff: isStaff(user) }))
    .catch(() => {});
}
