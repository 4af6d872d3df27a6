import { useSyncExternalStore } from 'react';
import { forgetScreens } from '../sync/device/screens-mark.ts';
import { isInstalled } from './use-install.ts';

/** Name of the cookie that stores the consent. */
export const CONSENT_KEY = 'app-privacy';
const CONSENT_DAYS = 30;

const MAX_AGE_SECONDS = CONSENT_DAYS * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** If the browser stores no cookies, the consent lasts as long as the page, so that the notice does not come back. */
let isGivenHere = false;

const hasCookie = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${CONSENT_KEY}=`));

const isGiven = (): boolean => isGivenHere || hasCookie();

/** The server's page has no notice: without JavaScript it could not be closed, and nothing is stored. */
const notAsked = () => true;

function give(): void {
  setCookie(MAX_AGE_SECONDS);
  isGivenHere = !hasCookie();
  for (const changed of listeners) changed();
}

/** The next person on this device is asked again. */
export function withdrawConsent(): void {
  setCookie(0);
  isGivenHere = false;
  for (const changed of listeners) changed();
}

function setCookie(maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, nor without https
  document.cookie = `${CONSENT_KEY}=1; path=/; max-age=${maxAge}; samesite=lax${secure}`;
  forgetScreens();
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  // A cookie notifies no other tab; a value that is stored with it, or next, does.
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
};

/** `asked`: whether the notice must be shown. The installed app shows none (rule identity/cookie-installed). */
export function useConsent(): { asked: boolean; give(): void } {
  const given = useSyncExternalStore(subscribe, isGiven, notAsked);
  return { asked: !given && !isInstalled(), give };
}
