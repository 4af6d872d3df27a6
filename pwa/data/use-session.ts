import { useSyncExternalStore } from 'react';
import type { UserAnswer } from '#contract/auth';
import { phone, session } from '../sync/device/session-store.ts';
import { engine } from './engine.ts';
import { withEngine } from './outcome.ts';
import { forgetPerson } from './use-settings.ts';

export type LoginResult =
  | {
      ok: true /** true: no code needed, the token is valid for this number */;
      loggedIn: boolean;
    }
  | { ok: false; code: string };

const actions = {
  /** Sends the SMS with the 4-digit code. */
  requestCode: async (number: string): Promise<LoginResult> =>
    withEngine(({ requestCode }) => requestCode(number)),
  /** Fails with 'code-invalid' if the code is wrong. */
  confirmCode: async (number: string, code: string): Promise<LoginResult> =>
    withEngine(({ confirmCode }) => confirmCode(number, code)),
  /**
   * Keeps the phone number, forgets the address of this device, and removes the user's data from this device. If
   * commands still wait to be sent or answered, `waiting` is their number and the data stays until the same user
   * logs in again. @param options.discardRefused also discards what the server refused
   */
  async logout(options: { discardRefused?: boolean } = {}): Promise<{ waiting: number }> {
    forgetPerson();
    const loaded = await engine().catch(() => null);
    if (loaded) return loaded.logout(options);
    session.set(null);
    return { waiting: 0 };
  },
};

export interface SessionState {
  user: UserAnswer | null;
  /** The number that was used last, also after logging out. */
  phone: string | null;
  loggedIn: boolean;
}

export function useSession(): SessionState & typeof actions {
  const current = useSyncExternalStore(session.subscribe, session.get, session.initial);
  const number = useSyncExternalStore(phone.subscribe, phone.get, phone.initial);
  return { user: current?.user ?? null, phone: number, loggedIn: current !== null, ...actions };
}
