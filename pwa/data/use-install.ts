import { useSyncExternalStore } from 'react';
import { observable } from '../sync/device/observable.ts';
import { isIpad } from './is-ipad.ts';

/** The `beforeinstallprompt` event, which only Chromium fires. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offered = observable<InstallPrompt | null>(null);

// Fired once, soon after loading, so the listener must be there from the start.
globalThis.window?.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offered.set(event as InstallPrompt);
});
globalThis.window?.addEventListener('appinstalled', () => offered.set(null));

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
  const prompt = useSyncExternalStore(offered.subscribe, offered.get, () => null);
  return {
    installed: isInstalled(),
    byHand: !prompt && isIos(),
    install: prompt && (() => ask(prompt)),
  };
}

async function ask(prompt: InstallPrompt): Promise<boolean> {
  const { outcome } = await prompt.prompt();
  offered.set(null);
  return outcome === 'accepted';
}
