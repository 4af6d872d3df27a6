import { me } from '#contract/auth';
import { isWithin, type RefreshResult } from '../device/cached.ts';
import { clearDeletion } from '../device/pending-deletions.ts';
import { session, sessionChanged, sessionEnded } from '../device/session-store.ts';
import { isStaff } from '../device/workplaces.ts';
import { call } from './api-client.ts';

/**
 * Validates the token and updates the user. Only an answer that the token is not valid ends the session.
 * @returns 'missing' if no user is logged in, or not any more
 */
export async function checkSession(): Promise<RefreshResult> {
  const token = session.get()?.token;
  if (!token) return 'missing';
  const result = await call(me);
  if (!result.ok) {
    // A proxy or a hotel's network may answer 401 or 403 too, but not in the server's format.
    const isOurs = result.code !== 'bad-answer';
    if (isOurs && (result.status === 401 || result.status === 403)) sessionEnded(token);
    return session.get() ? 'unreachable' : 'missing';
  }
  const { user, token: renewed, expires } = result.answer;
  if (!user) sessionEnded(token);
  else {
    clearDeletion(user);
    sessionChanged(token, { user, ...(renewed && expires && { token: renewed, expires }) });
  }
  return session.get() ? 'fresh' : 'missing';
}

const CHECK_MS = 12 * 60 * 60 * 1000;
let checked = 0;
/** The state of the user when it was last checked. */
let checkedState: string | undefined;

/**
 * Checks the session when the event stream opens: if the user document changed, because an approval, the access to a
 * kitchen or a submitted business may have changed, and every 12 hours, which renews the token. If the server names no
 * state, couriers and people with a business are checked each time.
 * @param state of the user on the server; undefined if unknown
 */
export async function checkSessionAgain(state: string | undefined): Promise<RefreshResult> {
  const isUnchanged = state === undefined ? !hasWork() : state === checkedState;
  if (isUnchanged && isWithin(checked, CHECK_MS)) return 'fresh';
  const result = await checkSession();
  if (result !== 'fresh') return result;
  checked = Date.now();
  checkedState = state;
  return result;
}

function hasWork(): boolean {
  const user = session.get()?.user;
  return Boolean(user?.courier || isStaff(user) || user?.['#SUBMITTED']?.length);
}
