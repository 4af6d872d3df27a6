import { useSyncExternalStore } from 'react';
import { isSeen } from '../sync/device/seen.ts';
import { serverNow, subscribeToClock } from '../sync/device/server-clock.ts';
import { firstPage } from './first-page.ts';

/** How often a page reads the clock (rule hours/page-clock). */
export const REFRESH_MS = 60_000;
let now: number | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Reads the clock and notifies the subscribers. */
export function tick(): void {
  now = serverNow();
  for (const changed of listeners) changed();
}

const whenSeen = () => isSeen() && tick();

let stopClock = () => {};

function read(): number {
  now ??= serverNow();
  return now;
}

/**
 * A component that hydrates the server's HTML starts with the time of that HTML, so that both renders are the same. It
 * may be days old if the page has no clock, so no other component starts with it.
 */
const readFirst = (): number => firstPage.get()?.now ?? read();

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
export const useNow = (): number => useSyncExternalStore(subscribe, read, readFirst);

/** Listeners that are called in one task: 300 cards that change every minute would block the page. */
const SLICE = 50;
const followers = new Set<() => void>();
let stopFollowing = () => {};

function notify(rest: readonly (() => void)[]): void {
  for (const changed of rest.slice(0, SLICE)) if (followers.has(changed)) changed();
  if (rest.length > SLICE) setTimeout(() => notify(rest.slice(SLICE)));
}

function follow(changed: () => void): () => void {
  if (followers.size === 0) stopFollowing = subscribe(() => notify([...followers]));
  followers.add(changed);
  return () => {
    followers.delete(changed);
    if (followers.size === 0) stopFollowing();
  };
}

/**
 * A value derived from the clock. The component renders again only if it changed, so it must not be a new object each
 * time.
 */
export const useFromNow = <T extends string | number | boolean>(derive: (now: number) => T): T =>
  useSyncExternalStore(
    follow,
    () => derive(read()),
    () => derive(readFirst()),
  );
