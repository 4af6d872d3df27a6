import { login, type Session, signup } from '#contract/auth';
import { call } from './api-client.ts';
import { forgetOtherUsers, forgetUser, rememberUser } from './device-users.ts';
import { session, sessionStarted } from './session-store.ts';

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
  await forgetOtherUsers(next.user);
}

/** @returns how many commands wait on this device for the same user to come back */
export async function logout(): Promise<{ waiting: number }> {
  const user = session.get()?.user;
  session.set(null);
  return { waiting: user ? await forgetUser(user) : 0 };
}
