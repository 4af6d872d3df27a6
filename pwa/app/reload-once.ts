import { isWithin } from '../sync/device/cached.ts';
import { isReachable } from '../ui/is-reachable.ts';

/** Each browser's words for a module that could not be fetched, and Vite's for its styles. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const KEY = 'eetplein-reloaded';
/** Not imported, because that would add the whole calendar module to the first visit. */
const MINUTE = 60_000;

/**
 * Reloads the page if a part of the app could not be fetched although the server can be reached: after a deployment the
 * server no longer has the parts of the page's version. At most once a minute, and not at all if the browser cannot
 * note that.
 */
export async function reloadOnce(error: unknown, reload = () => location.reload()): Promise<void> {
  if (!NOT_FETCHED.test(String(error)) || !(await isReachable()) || !noteReload()) return;
  reload();
}

/** @returns false if the page was reloaded less than a minute ago */
function noteReload(): boolean {
  try {
    if (isWithin(Number(sessionStorage.getItem(KEY)), MINUTE)) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
