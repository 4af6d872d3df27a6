import { useSyncExternalStore } from 'react';
import { isInstalled } from './use-install.ts';

/** The consent is stored under this key, and holds for 30 days (D1 §2, D2 §9). */
export const CONSENT_KEY = 'app-privacy';
export const CONSENT_DAYS = 30;

const MAX_AGE_SECONDS = CONSENT_DAYS * 24 * 60 * 60;
const listeners = new Set<() => void>();

const isGiven = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${CONSENT_KEY}=`));

function give(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, nor without https
  document.cookie = `${CONSENT_KEY}=1; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax${secure}`;
  for (const changed of listeners) changed();
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Whether the visitor is still to be asked; installed there is no site to leave anything behind (D1 §2). */
export function useConsent(): { asked: boolean; give(): void } {
  const given = useSyncExternalStore(subscribe, isGiven);
  return { asked: !given && !isInstalled(), give };
}
