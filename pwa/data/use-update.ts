import { useSyncExternalStore } from 'react';
import { appTooOld } from '../sync/app-too-old.ts';
import { workerAddress } from './worker-address.ts';

interface UpdateState {
  /** A newer version is installed and waits for the visitor's word. */
  waiting: boolean;
  apply(): void;
}

const listeners = new Set<() => void>();
let state: UpdateState = { waiting: false, apply: () => {} };

function set(next: UpdateState): void {
  state = next;
  for (const changed of listeners) changed();
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Nothing is ever replaced under a visitor's hands: the new version starts when they say so, or at the next visit. */
export const useUpdate = (): UpdateState => useSyncExternalStore(subscribe, () => state);

/** The server answers no call of this version any more: nothing goes on until it is renewed. */
export const useAppTooOld = (): boolean => useSyncExternalStore(appTooOld.subscribe, appTooOld.get);

const HOUR_MS = 60 * 60 * 1000;
/** A newer version that is found is installed within it, over a bad line too. */
const INSTALL_MS = 20_000;

let look: (() => Promise<unknown>) | undefined;
let isWanted = false;

/** The visitor wants the newer version now: it starts as soon as it is here, or the page is loaded anew. */
export async function renewApp(): Promise<void> {
  if (state.waiting) return state.apply();
  isWanted = true;
  if (!look) return location.reload();
  await look().catch(() => {});
  setTimeout(() => location.reload(), INSTALL_MS);
}

/** Registers the service worker, and looks for a newer one now and then on a page that stays open. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(workerAddress());
  let asked = false;
  let replaced = false;
  worker.addEventListener('waiting', () => {
    const apply = () => {
      asked = true;
      worker.messageSkipWaiting();
    };
    set({ waiting: true, apply });
    if (isWanted) apply();
  });
  // Other tabs keep running what they run: they are not reloaded because this one was asked to.
  worker.addEventListener('controlling', () => {
    replaced = true;
    if (asked) location.reload();
  });
  // A page of the version that was replaced is gone with it; loaded anew, the same page is of the new one.
  window.addEventListener('vite:preloadError', () => replaced && location.reload());
  await worker.register();
  look = () => worker.update();
  setInterval(() => void worker.update().catch(() => {}), HOUR_MS);
}
