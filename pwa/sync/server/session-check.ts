import { me } from '#contract/auth';
import { isWithin } from '../device/cached.ts';
import { deletionEnds } from '../device/pending-deletions.ts';
import { session, sessionEnded, userChanged } from '../device/session-store.ts';
import { call } from './api-client.ts';

/** Validates the token and updates the user. Only an answer that the token is not valid ends the session. */
export async function checkSession(): Promise<void> {
  const token = session.get()?.token;
  if (!token) return;
  const result = await call(me);
  if (!result.ok) {
    // A proxy or a hotel's network may answer 401 or 403 too, but not in the server's words.
    const isOurs = result.code !== 'bad-answer';
    if (isOurs && (result.status === 401 || result.status === 403)) sessionEnded(token);
    return;
  }
  const { user, token: renewed, expires } = result.answer;
  if (!user) return sessionEnded(token);
  deletionEnds(user);
  userChanged(user);
  if (renewed && expires && session.get()?.token === token) session.set({ user, token: renewed, expires });
}

const CHECK_MS = 12 * 60 * 60 * 1000;
let checked = 0;

/** Checks the session at the start, and at most every 12 hours on a page that stays open. */
export async function checkSessionPeriodically(): Promise<void> {
  if (isWithin(checked, CHECK_MS)) return;
  checked = Date.now();
  await checkSession();
}
