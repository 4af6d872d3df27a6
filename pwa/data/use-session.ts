import type { UserAnswer } from '#contract/auth';
import { phone, session } from '../sync/device/session-store.ts';
import { engine } from './engine.ts';
import { withEngine } from './outcome.ts';
import { useLocalValue } from './use-local-value.ts';
import { forgetPerson } from './use-settings.ts';

interface LogoutOptions {
  discardRefused?: boolean;
  forgetPhone?: boolean;
}

const actions = {
  /** Sends the SMS with the 4-digit code. `loggedIn`: no code needed, the token is valid for this number. */
  requestCode: async (number: string) => withEngine(({ requestCode }) => requestCode(number)),
  /** Fails with 'code-invalid' if the code is wrong. The same `attempt` may be repeated if its answer was lost. */
  confirmCode: async (number: string, code: string, attempt?: string) =>
    withEngine(({ confirmCode }) => confirmCode(number, code, attempt)),
  /**
   * Keeps the phone number, forgets what the user filled in, and removes the user's data from this device. If commands
   * still wait to be sent or answered, `waiting` is their number and the data stays until the same user logs in again.
   * @param options.discardRefused also discards what the server refused
   * @param options.forgetPhone for a change of number: no field is filled in with the present one
   */
  async logout({ forgetPhone, ...options }: LogoutOptions = {}): Promise<{ waiting: number }> {
    forgetPerson();
    const draft = import('./use-checkout-draft.ts').then(
      ({ resetPersonalDraft }) => resetPersonalDraft(),
      () => {},
    );
    if (forgetPhone) phone.set(null);
    const loaded = await engine().catch(() => null);
    if (!loaded) session.set(null);
    const left = loaded ? await loaded.logout(options) : { waiting: 0 };
    await draft;
    return left;
  },
};

export interface SessionState {
  user: UserAnswer | null;
  /** The number that was used last, even after logging out. */
  phone: string | null;
  loggedIn: boolean;
}
export type Session = SessionState & typeof actions;

export function useSession(): Session {
  const current = useLocalValue(session);
  const number = useLocalValue(phone);
  return { user: current?.user ?? null, phone: number, loggedIn: current !== null, ...actions };
}
