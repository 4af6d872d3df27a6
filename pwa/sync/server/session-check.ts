import { me } from '#contract/auth';
import { isWithin } from '../device/cached.ts';
import { clearDeletion } from '../device/pending-deletions.ts';
import { session, sessionEnded, userChanged } from '../device/session-store.ts';
import { call } from './api-client.ts';

/**
 * Validates the token and updates the user. Only an answer that the token is not valid ends the session.
 * @returns whether the server answered
 */
export async function checkSession(): Promise<boolean> {
  const token = session.get()?.token;
  if (!token) return false;
  const result = await call(me);
  if (!result.ok) {
    // A proxy or a hotel's network may answer 401 or 403 too, but not in the server's words.
    const isOurs = result.code !== 'bad-answer';
    if (isOurs && (result.status === 401 || result.status === 403)) sessionEnded(token);
    return false;
  }
  const { user, token: renewed, expires } = result.answer;
  if (!user) sessionEnded(token);
  else {
    clearDeletion(user);
    userChanged(user);
    if (renewed && expires && session.get()?.token === token) session.set({ user, token: renewed, expires });
  }
  return true;
}

const CHECK_MS = 12 * 60 * 60 * 1000;
let checked = 0;
/** The state of the user when it was last checked. */
let checkedState: string | undefined;

/**
 * Checks the session when the event stream opens: at most every 12 hours. For couriers and people with a business,
 * whenever their user document changed, because an approval, the access to a kitchen or a submitted business may have
 * changed.
 * @param state of the user on the server; undefined if unknown
 */
export async function checkSessionAgain(state: string | undefined): Promise<void> {
  const user = session.get()?.user;
  const hasBusiness = user?.['#KITCHENS']?.length || user?.['#SUBMITTED']?.length;
  const isKnown = user?.courier || hasBusiness ? isSameState(state) : isWithin(checked, CHECK_MS);
  if (isKnown) return;
  if (!(await checkSession())) return;
  checked = Date.now();
  checkedState = state;
}

const isSameState = (state: string | undefined): boolean => state !== undefined && state === checkedState;
