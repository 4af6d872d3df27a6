import type { RefusedDocument } from '../sync/user-data/refused.ts';
import type { OwnDatabase } from '../sync/user-data/user-databases.ts';
import { type Outcome, runWithEngine, withEngine } from './outcome.ts';
import { useOwnStored } from './use-stored.ts';

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
  const { value } = useOwnStored<RefusedDocument[]>(`refused-${kind}`, () => ({
    read: async ({ readOwnRefused }) => ({ value: await readOwnRefused(kind), updatedAt: null }),
    topics: [kind],
  }));
  return {
    documents: value ?? [],
    sendAgain: (id) => runWithEngine(({ sendRefusedAgain }) => sendRefusedAgain(kind, id)),
    discard: (id) =>
      withEngine(async ({ discardRefused }) =>
        (await discardRefused(kind, id)) ? { ok: true } : { ok: false, code: 'unreachable' },
      ),
  };
}
