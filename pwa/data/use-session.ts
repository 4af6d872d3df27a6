import { useSyncExternalStore } from 'react';
import type { UserAnswer } from '#contract/auth';
import { phone, session } from '../sync/session-store.ts';
import { engine } from './engine.ts';
import { updateSettings } from './use-settings.ts';

export type LoginResult =
  | {
      ok: true /** no code was needed: the token was valid for this number (decision 25) */;
      loggedIn: boolean;
    }
  | { ok: false; code: string };

const noEngine = { ok: false, code: 'unreachable' } as const;

const actions = {
  /** Sends the SMS with the 4-digit code. */
  requestCode: async (number: string): Promise<LoginResult> =>
    engine().then(
      ({ requestCode }) => requestCode(number),
      () => noEngine,
    ),
  /** 'code-invalid' is the wrong code: 'Ongeldige code ingevoerd voor {phone}'. */
  confirmCode: async (number: string, code: string): Promise<LoginResult> =>
    engine().then(
      ({ confirmCode }) => confirmCode(number, code),
      () => noEngine,
    ),
  /**
   * Keeps the phone, forgets the address of this device (D2 §4). What is kept here of the user is removed, except
   * when something still waits to be sent or answered: `waiting` says how much. It stays for the same user to log in
   * again. @param options.discardRefused gives up what the server refused
   */
  async logout(options: { discardRefused?: boolean } = {}): Promise<{ waiting: number }> {
    updateSettings({ address: null });
    const loaded = await engine().catch(() => null);
    if (loaded) return loaded.logout(options);
    session.set(null);
    return { waiting: 0 };
  },
};

export interface SessionState {
  user: UserAnswer | null;
  /** The number that was used last, also after logging out (decision 4). */
  phone: string | null;
  loggedIn: boolean;
}

export function useSession(): SessionState & typeof actions {
  const current = useSyncExternalStore(session.subscribe, session.get);
  const number = useSyncExternalStore(phone.subscribe, phone.get);
  return { user: current?.user ?? null, phone: number, loggedIn: current !== null, ...actions };
}
