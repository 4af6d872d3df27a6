import { useSyncExternalStore } from 'react';

/** Chromium's event: the app can be installed now. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const listeners = new Set<() => void>();
let offered: InstallPrompt | null = null;

function set(next: InstallPrompt | null): void {
  offered = next;
  for (const changed of listeners) changed();
}

// Fired once, soon after loading: heard from the first moment, used when the visitor wants it.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  set(event as InstallPrompt);
});
window.addEventListener('appinstalled', () => set(null));

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Running from the home screen. */
export const isInstalled = (): boolean =>
  window.matchMedia?.('(display-mode: standalone)').matches === true ||
  (navigator as { standalone?: boolean }).standalone === true;

export interface Install {
  installed: boolean;
  /** Asks the browser's own question; null where it cannot be asked (there the visitor uses the share menu). */
  install: (() => Promise<boolean>) | null;
}

export function useInstall(): Install {
  const prompt = useSyncExternalStore(subscribe, () => offered);
  return {
    installed: isInstalled(),
    install: prompt && (() => ask(prompt)),
  };
}

async function ask(prompt: InstallPrompt): Promise<boolean> {
  const { outcome } = await prompt.prompt();
  set(null);
  return outcome === 'accepted';
}
