import { useSyncExternalStore } from 'react';
import { appTooOld } from '../sync/app-too-old.ts';
import { workerAddress } from './worker-address.ts';

interface UpdateState {
  /** A newer version is installed and waits for the visitor to agree. */
  waiting: boolean;
  apply(): void;
}

const listeners = new Set<() => void>();
const UNKNOWN: UpdateState = { waiting: false, apply: () => {} };
let state = UNKNOWN;

function set(next: UpdateState): void {
  state = next;
  for (const changed of listeners) changed();
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** A new version never starts while the app is in use: it starts when the visitor agrees, or at the next visit. */
export const useUpdate = (): UpdateState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );

/** Whether the server has refused this version of the app as too old. */
export const useAppTooOld = (): boolean =>
  useSyncExternalStore(appTooOld.subscribe, appTooOld.get, () => false);

const HOUR_MS = 60 * 60 * 1000;
/** Enough to install a newer version over a slow connection. */
const INSTALL_MS = 20_000;
const REPEAT_MS = 1000;

let look: (() => Promise<unknown>) | undefined;
let isWanted = false;

/** Starts the newer version as soon as it is installed; without a service worker it reloads the page. */
export async function renewApp(): Promise<void> {
  if (state.waiting) return state.apply();
  isWanted = true;
  if (!look) return location.reload();
  await look().catch(() => {});
  setTimeout(() => location.reload(), INSTALL_MS);
}

/** Registers the service worker, and checks for a newer one every hour. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(workerAddress());
  let asked = false;
  let replaced = false;
  // Chromium may let a request pass unheard while the old worker is busy, so it is repeated.
  const takeOver = () => {
    if (replaced) return;
    worker.messageSkipWaiting();
    setTimeout(takeOver, REPEAT_MS);
  };
  worker.addEventListener('waiting', () => {
    const apply = () => {
      asked = true;
      takeOver();
    };
    set({ waiting: true, apply });
    if (isWanted) apply();
  });
  // Reload only the tab in which the visitor agreed; the others keep running their version.
  worker.addEventListener('controlling', () => {
    replaced = true;
    if (asked) location.reload();
  });
  // Chunks of the replaced version no longer exist; after a reload the page is that of the new version.
  window.addEventListener('vite:preloadError', () => replaced && location.reload());
  await worker.register();
  look = () => worker.update();
  setInterval(() => void worker.update().catch(() => {}), HOUR_MS);
}
