import { login, type Session, signup } from '#contract/auth';
import { ignoreStorage } from '../device/quietly.ts';
import { session, sessionStarted } from '../device/session-store.ts';
import { call } from '../server/api-client.ts';
import { forgetOtherUsers, forgetUser, rememberUser, userLeaves } from './device-users.ts';

type LoginResult = { ok: true; loggedIn: boolean } | { ok: false; code: string };

export async function requestCode(phone: string): Promise<LoginResult> {
  const result = await call(signup, { body: { phone } });
  if (!result.ok) return { ok: false, code: result.code };
  const { user, token, expires } = result.answer;
  if (!user || !token || !expires) return { ok: true, loggedIn: false };
  await begin({ user, token, expires });
  return { ok: true, loggedIn: true };
}

export async function confirmCode(phone: string, code: string): Promise<LoginResult> {
  const result = await call(login, { body: { phone, code } });
  if (!result.ok) return { ok: false, code: result.code };
  await begin(result.answer);
  return { ok: true, loggedIn: true };
}

async function begin(next: Session): Promise<void> {
  rememberUser(next.user);
  sessionStarted(next);
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
  if (!user) return { waiting: 0 };
  // If the removal fails, the next start finishes it.
  return { waiting: (await forgetUser(user, { discardRefused }).catch(ignoreStorage)) ?? 0 };
}
