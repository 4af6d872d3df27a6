import { APP_VERSION } from '#contract/app-version';
import { API_KEY_HEADER, APP_API_KEY, APP_VERSION_HEADER } from '#contract/headers';
import { appTooOld } from './app-too-old.ts';

/** HTTP 426 Upgrade Required. */
const TOO_OLD = 426;

/** Headers of every request: API key and app version. */
export const appHeaders = (): Record<string, string> => ({
  [API_KEY_HEADER]: APP_API_KEY,
  [APP_VERSION_HEADER]: String(APP_VERSION),
});

/**
 * Call with every answer: remembers whether the app is too old. Ignores a 426 without JSON, which may come from a
 * proxy.
 */
export function checkAppVersion({ status, headers }: Response): void {
  if (status === TOO_OLD && headers.get('content-type')?.includes('json')) appTooOld.set(true);
}
