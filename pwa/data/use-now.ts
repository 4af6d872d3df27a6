import { useSyncExternalStore } from 'react';
import { serverNow, subscribeToClock } from '../sync/device/server-clock.ts';

/** How often a page reads the clock (rule hours/page-clock). */
export const REFRESH_MS = 60_000;
let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Reads the clock and notifies the subscribers. */
export function tick(): void {
  now = serverNow();
  for (const changed of listeners) changed();
}

const whenSeen = () => document.visibilityState === 'visible' && tick();

let stopClock = () => {};

function start(): void {
  now = serverNow();
  timer = setInterval(tick, REFRESH_MS);
  stopClock = subscribeToClock(tick);
  document.addEventListener('visibilitychange', whenSeen);
  window.addEventListener('focus', tick);
}

function stop(): void {
  clearInterval(timer);
  stopClock();
  document.removeEventListener('visibilitychange', whenSeen);
  window.removeEventListener('focus', tick);
}

function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) stop();
  };
}

/** Epoch ms by the server's clock; updated every minute and when the page becomes visible or focused. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
