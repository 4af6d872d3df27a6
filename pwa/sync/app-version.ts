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

/** Every answer of the server's: one that needs a newer app says so. A status alone may be any proxy's. */
export function heardAnswer({ status, headers }: Response): void {
  if (status === TOO_OLD && headers.get('content-type')?.includes('json')) appTooOld.set();
}
