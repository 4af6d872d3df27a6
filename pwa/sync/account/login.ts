import { login, type Session, signup } from '#contract/auth';
import { forgetPlaces } from '../catalog/near.ts';
import { loginProgress } from '../device/login-progress.ts';
import { ignoreStorage } from '../device/quietly.ts';
import { session, sessionStarted } from '../device/session-store.ts';
import { endNoticesOf } from '../notices/device-notices.ts';
import { call, type Refusal } from '../server/api-client.ts';
import { forgetOtherUsers, forgetUser, rememberUser, userLeaves } from './device-users.ts';

interface Refused {
  ok: false;
  code: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  /** When the server may be asked again, ms; null if it does not say. */
  retryAfter: number | null;
}
export type CodeResult =
  | { ok: true; loggedIn: true }
  /** Times in seconds; `sent`: false if the last code is still on its way. */
  | { ok: true; loggedIn: false; sent: boolean; validFor: number; resendIn: number }
  | Refused;
export type LoginResult = { ok: true; loggedIn: true } | Refused;

/** For a server of an earlier version, whose answer lacks these. */
const USUAL = { sent: true, validFor: 600, resendIn: 30 };

export async function requestCode(phone: string): Promise<CodeResult> {
  const result = await call(signup, { body: { phone } });
  if (!result.ok) return refusedBy(result);
  const { user, token, expires, code = USUAL } = result.answer;
  if (!user || !token || !expires) return { ok: true, loggedIn: false, ...code };
  await begin({ user, token, expires });
  return { ok: true, loggedIn: true };
}

/** @param attempt the same for every try to send this code, so that it is accepted again if an answer was lost */
export async function confirmCode(phone: string, code: string, attempt?: string): Promise<LoginResult> {
  const result = await call(login, { body: { phone, code, ...(attempt && { attempt }) } });
  if (!result.ok) return refusedBy(result);
  await begin(result.answer);
  return { ok: true, loggedIn: true };
}

const refusedBy = ({ code, status, retryAfter }: Refusal): Refused => ({
  ok: false,
  code,
  status,
  retryAfter,
});

async function begin(next: Session): Promise<void> {
  rememberUser(next.user);
  sessionStarted(next);
  endNoticesOf({ except: next.user._id });
  loginProgress.set(null);
  // Failing storage must not prevent a login; the next login tries again to remove the data.
  await forgetOtherUsers(next.user).catch(ignoreStorage);
}

/**
 * @param discardRefused whether to discard what the server refused
 * @returns the number of items that stay on this device until the same user logs in again
 */
export async function logout({ discardRefused = false } = {}): Promise<{ waiting: number }> {
  const user = session.get()?.user;
  if (user) userLeaves(user);
  session.set(null);
  endNoticesOf();
  if (!user) return { waiting: 0 };
  // In any case, because one of them is the user's home.
  await forgetPlaces().catch(ignoreStorage);
  // If the removal fails, the next start finishes it.
  return { waiting: (await forgetUser(user, { discardRefused }).catch(ignoreStorage)) ?? 0 };
}
