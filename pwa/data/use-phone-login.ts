import type { LoginProgress } from '#domain/login-progress';
import { loginProgress } from '../sync/device/login-progress.ts';
import { session as stored } from '../sync/device/session-store.ts';
import { useLocalValue } from './use-local-value.ts';
import { type Session, useSession } from './use-session.ts';

interface PhoneLogin extends Session {
  /** The user logged in in this tab, on this page. */
  isOwn: boolean;
  /** The progress of a login on this device; null if none was begun. */
  progress: LoginProgress | null;
  keepProgress(progress: LoginProgress | null): void;
}

const keepProgress = (progress: LoginProgress | null): void => void loginProgress.set(progress);

/** The session with the progress of a login, for pages that verify a number. Other pages do not load its rules. */
export function usePhoneLogin(): PhoneLogin {
  const session = useSession();
  const progress = useLocalValue(loginProgress);
  return { ...session, isOwn: stored.isOwn(), progress, keepProgress };
}
