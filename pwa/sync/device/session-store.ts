import type { Session, UserAnswer } from '#contract/auth';
import { isMobile } from '#domain/phone';
import { localValue } from './local-value.ts';

/** The session; null if not logged in. Valid only with a token and a user with an id. */
export const session = localValue<Session | null>('eetplein-session', (stored) => {
  const found = stored as Partial<Session> | null;
  return found?.token && found.user?._id ? (found as Session) : null;
});

/** The phone number used last; it is kept after logging out. */
export const phone = localValue<string | null>('eetplein-phone', (stored) =>
  typeof stored === 'string' && isMobile(stored) ? stored : null,
);

export function sessionStarted(next: Session): void {
  phone.set(next.user.phone);
  session.set(next);
}

/** Ends the session without a message, and keeps the data for the same user's next login. */
export function sessionEnded(token: string): void {
  if (session.latest()?.token === token) session.set(null);
}

/** Changes the session with this token, unless it ended meanwhile: another tab may have logged out. */
export function sessionChanged(token: string, change: Partial<Session>): void {
  const present = session.latest();
  if (present?.token === token) session.set({ ...present, ...change });
}

/** Changes this user, unless another one has logged in meanwhile. */
export function userChanged(user: UserAnswer['_id'], change: Partial<UserAnswer>): void {
  const present = session.latest();
  if (present?.user._id === user) session.set({ ...present, user: { ...present.user, ...change } });
}
