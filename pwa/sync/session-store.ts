import type { Session, UserAnswer } from '#contract/auth';
import { isMobile } from '#domain/phone';
import { localValue } from './local-value.ts';

/** Logged in means a token and a user with an id (D2 §2). */
export const session = localValue<Session | null>('eetplein-session', (stored) => {
  const found = stored as Partial<Session> | null;
  return found?.token && found.user?._id ? (found as Session) : null;
});

/** The number stays after logging out (D2 §4, "Cart"). */
export const phone = localValue<string | null>('eetplein-phone', (stored) =>
  typeof stored === 'string' && isMobile(stored) ? stored : null,
);

export function sessionStarted(next: Session): void {
  phone.set(next.user.phone);
  session.set(next);
}

/** Silent: what is on the device stays under the user's own name, and is shown again when the same user logs in. */
export function sessionEnded(token: string): void {
  if (session.get()?.token === token) session.set(null);
}

export function userChanged(user: UserAnswer): void {
  const current = session.get();
  if (current?.user._id === user._id) session.set({ ...current, user });
}
