import { ORDERS } from '#documents/databases';
import type { Deps } from '../deps.ts';
import { followChanges } from '../store/changes-feed.ts';
import type { ChangesBatch, Sequence } from '../store/couch.ts';
import { CouchUnavailable, Uncertain } from '../store/couch-errors.ts';
import { SHARED_DATABASES } from '../store/shared-databases.ts';

/** Minimum milliseconds between writing two checkpoints. */
const NOTED_EVERY = 60_000;

/**
 * Finds conflicts that no writer resolves any more, including those from before a crash, and merges them. A document in
 * use is merged by its next reader; this is for the others.
 */
export async function mergeConflicts(deps: Deps, signal: AbortSignal): Promise<void> {
  // A single node never accepts two conflicting writes.
  if (!(await deps.store.couch.isReplicated(ORDERS))) return waitFor(signal);
  await Promise.all(SHARED_DATABASES.map((db) => followConflicts(deps, db, signal)));
}

async function followConflicts(deps: Deps, db: string, signal: AbortSignal): Promise<void> {
  const { couch, progress } = deps.store;
  const name = `conflicts-${db}`;
  const since = (await progress.read<Sequence>(name)) ?? 0;
  let noted = performance.now();
  // A document that cannot be merged must not hold up the others; its next reader tries again.
  const mergeOne = (id: string) =>
    couch.readDecided(db, id).catch((error) => {
      if (error instanceof CouchUnavailable || error instanceof Uncertain) throw error;
      deps.log.error({ fault: (error as Error).name, db, id }, 'a conflict cannot be merged');
    });
  const onBatch = async ({ results, last_seq }: ChangesBatch) => {
    const contested = results.filter(({ changes }) => changes.length > 1);
    await Promise.all(contested.map(({ id }) => mergeOne(id)));
    // Writing a checkpoint is itself a change in one of these databases.
    if (performance.now() - noted < NOTED_EVERY) return;
    noted = performance.now();
    await progress.write(name, last_seq);
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
