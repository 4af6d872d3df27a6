import { CATALOG, LOYALTY, ORDERS, STATE, USERS } from '#documents/databases';
import type { Deps } from '../deps.ts';
import { followChanges } from '../store/changes-feed.ts';
import type { ChangesBatch } from '../store/couch.ts';

/** Where several servers write the same documents. */
const SHARED = [ORDERS, USERS, LOYALTY, STATE, CATALOG];

/** Milliseconds between two notes of how far a database was looked through. */
const NOTED_EVERY = 60_000;

type Sequence = string | number;

/**
 * Finds the conflicts that no writer ends any more, also those from before a crash, and merges them. A document in
 * use is merged by its next reader anyway; this is for those that have none.
 */
export async function mergeConflicts(deps: Deps, signal: AbortSignal): Promise<void> {
  // On one node no two writers are ever accepted.
  if ((await deps.store.couch.copies(ORDERS)) === 1) return waitFor(signal);
  await Promise.all(SHARED.map((db) => followConflicts(deps, db, signal)));
}

async function followConflicts(deps: Deps, db: string, signal: AbortSignal): Promise<void> {
  const { couch, notes } = deps.store;
  const name = `conflicts-${db}`;
  const since = (await notes.read<Sequence>(name)) ?? 0;
  let noted = performance.now();
  const onBatch = async ({ results, last_seq }: ChangesBatch) => {
    const contested = results.filter(({ changes }) => changes.length > 1);
    await Promise.all(contested.map(({ id }) => couch.agreed(db, id)));
    // A note is itself a change of a database that is followed.
    if (performance.now() - noted < NOTED_EVERY) return;
    noted = performance.now();
    await notes.write(name, last_seq);
  };
  const onFault = (error: unknown) =>
    deps.log.warn({ fault: (error as Error).name, db }, 'conflicts wait for CouchDB');
  await followChanges<ChangesBatch>(couch, { db, since, leaves: true }, onBatch, { signal, onFault });
}

const waitFor = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
