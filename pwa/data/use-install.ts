import { useSyncExternalStore } from 'react';
import { isIpad } from './is-ipad.ts';

/** The `beforeinstallprompt` event, which only Chromium fires. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const listeners = new Set<() => void>();
let offered: InstallPrompt | null = null;

function set(next: InstallPrompt | null): void {
  offered = next;
  for (const changed of listeners) changed();
}

// Fired once, soon after loading, so the listener must be there from the start.
globalThis.window?.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  set(event as InstallPrompt);
});
globalThis.window?.addEventListener('appinstalled', () => set(null));

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Running from the home screen. */
export const isInstalled = (): boolean =>
  globalThis.window !== undefined &&
  (window.matchMedia?.('(display-mode: standalone)').matches === true ||
    (navigator as { standalone?: boolean }).standalone === true);

/** iPhone and iPad, which offer no prompt. */
export const isIos = (): boolean =>
  /iPhone|iPod/.test(navigator.userAgent) || isIpad(navigator.userAgent, navigator.maxTouchPoints);

export interface Install {
  installed: boolean;
  /** The app can be added by hand, from the share menu. */
  byHand: boolean;
  /** Opens the browser's install prompt; null if there is none (the visitor then uses the share menu). */
  install: (() => Promise<boolean>) | null;
}

export function useInstall(): Install {
  const prompt = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
  return {
    installed: isInstalled(),
    byHand: !prompt && isIos(),
    install: prompt && (() => ask(prompt)),
  };
}

async function ask(prompt: InstallPrompt): Promise<boolean> {
  const { outcome } = await prompt.prompt();
  set(null);
  return outcome === 'accepted';
}
