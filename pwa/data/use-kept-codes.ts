import { type KeptCode, keptCodes } from '../sync/device/kept-codes.ts';
import type { SettledCode } from './action-codes.ts';
import { dismissCommand } from './dismiss-command.ts';
import { useLocalValue } from './use-local-value.ts';
import { useSession } from './use-session.ts';
import { useOwnStored } from './use-stored.ts';

export type { SettledCode };

export interface KeptCodes {
  /** Entered and not credited yet. */
  codes: readonly KeptCode[];
  /** Whether they wait for a login, or for a connection. */
  waitFor: 'login' | 'connection';
}

/** The action codes that this device keeps until they can be credited. */
export function useKeptCodes(): KeptCodes {
  const kept = useLocalValue(keptCodes);
  const { loggedIn } = useSession();
  const { waiting } = useSentCodes();
  return loggedIn ? { codes: waiting, waitFor: 'connection' } : { codes: kept, waitFor: 'login' };
}

/** The codes that were credited or refused some time after they were entered, until the user has read the outcome. */
export function useSettledCodes(): { codes: readonly SettledCode[]; dismiss(id: string): void } {
  const { settled } = useSentCodes();
  return {
    codes: settled,
    dismiss: (id) => void dismissCommand(id),
  };
}

const NONE = { waiting: [], settled: [] };

function useSentCodes() {
  const { value } = useOwnStored('action-codes', (user) => ({
    read: async (loaded) => {
      const { readSentCodes } = await import('./action-codes.ts');
      return { value: await readSentCodes(loaded, user), updatedAt: null };
    },
    topics: ['outbox'],
  }));
  return value ?? NONE;
}
