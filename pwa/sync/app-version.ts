import { APP_VERSION } from '#contract/app-version';
import { API_KEY_HEADER, APP_API_KEY, APP_VERSION_HEADER } from '#contract/headers';
import { appTooOld } from './app-too-old.ts';

/** HTTP's Upgrade Required. */
const TOO_OLD = 426;

/** With every request: which program asks, and which version of it. */
export const appHeaders = (): Record<string, string> => ({
  [API_KEY_HEADER]: APP_API_KEY,
  [APP_VERSION_HEADER]: String(APP_VERSION),
});

/** Every answer's status: a server that needs a newer app says so with it. */
export function heardStatus(status: number): void {
  if (status === TOO_OLD) appTooOld.set();
}
