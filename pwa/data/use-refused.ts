import { onChange } from '../sync/device/changes.ts';
import type { RefusedDocument } from '../sync/user-data/refused.ts';
import type { OwnDatabase } from '../sync/user-data/user-databases.ts';
import { engine } from './engine.ts';
import { done, type Outcome, withEngine } from './outcome.ts';
import { useSession } from './use-session.ts';
import { useStored } from './use-stored.ts';

export type { RefusedDocument };

export interface Refused {
  documents: readonly RefusedDocument[];
  /** Retries: the server may accept it by now. */
  sendAgain(id: string): Promise<Outcome>;
  /** Gives up the change: a document that could not be saved is removed, one that could not be removed stays. */
  discard(id: string): Promise<Outcome>;
}

/** The user's addresses or favourites that the server refused, until the user has decided about them. */
export function useRefused(kind: OwnDatabase): Refused {
  const { user } = useSession();
  const { value } = useStored<RefusedDocument[]>(user && `user:${user._id}:refused-${kind}`, async () => {
    const { readOwnRefused } = await engine();
    return {
      read: async () => ({ value: await readOwnRefused(kind), updatedAt: null }),
      refresh: async () => 'fresh' as const,
      watch: (changed: () => void) => onChange([kind], changed),
    };
  });
  return {
    documents: value ?? [],
    sendAgain: (id) => done(({ sendRefusedAgain }) => sendRefusedAgain(kind, id)),
    discard: (id) =>
      withEngine(async ({ discardRefused }) =>
        (await discardRefused(kind, id)) ? { ok: true } : { ok: false, code: 'unreachable' },
      ),
  };
}
