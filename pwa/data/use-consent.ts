import { useSyncExternalStore } from 'react';
import { isInstalled } from './use-install.ts';

/** The consent is stored under this key, and holds for 30 days (D1 §2, D2 §9). */
export const CONSENT_KEY = 'app-privacy';
export const CONSENT_DAYS = 30;

const MAX_AGE_SECONDS = CONSENT_DAYS * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** In a browser that keeps no cookies the answer holds as long as the page: it is not asked again and again. */
let isGivenHere = false;

const hasCookie = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${CONSENT_KEY}=`));

const isGiven = (): boolean => isGivenHere || hasCookie();

function give(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, nor without https
  document.cookie = `${CONSENT_KEY}=1; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax${secure}`;
  isGivenHere = !hasCookie();
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
