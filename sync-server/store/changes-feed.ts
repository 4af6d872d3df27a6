import { setTimeout as pause } from 'node:timers/promises';
import type { ChangesBatch, Couch, Sequence } from './couch.ts';
import { type FaultListener, FaultReports } from './fault-reports.ts';

/** Milliseconds that CouchDB waits for a change before it answers without any. */
const WAIT = 25_000;
/** Milliseconds after which a request counts as lost. */
const LATEST = WAIT + 15_000;
const LONGEST_PAUSE = 10_000;
const DOCUMENTS = { include_docs: true, conflicts: true };

export interface FeedOptions {
  /** A database, or null for the list of databases that changed. */
  db: string | null;
  since: Sequence;
  /** Includes the documents and the names of their conflicting revisions. */
  includeDocs?: boolean;
  /** Reports all leaf revisions of a document, not only the winning one. */
  leaves?: boolean;
  /**
   * Milliseconds to wait after the first change of a batch, so that a document that changes several times is in it
   * once.
   */
  gather?: number;
  /** Minimum milliseconds between two batches. The first change after a quiet time is not delayed. */
  pace?: number;
}
export interface DatabaseUpdates {
  last_seq: Sequence;
  results: { db_name: string; type: 'created' | 'updated' | 'deleted' }[];
}

type Batch = ChangesBatch | DatabaseUpdates;

/**
 * Passes batches of changes to `onBatch`, from `since` until the signal aborts. `requested` is when the batch was
 * requested, by `performance.now()`: it may lack any later change. If `onBatch` fails, the batch is read again, so that
 * no change is lost; CouchDB, or one of its nodes, may be unavailable meanwhile.
 */
export async function followChanges<B extends Batch>(
  couch: Couch,
  followed: FeedOptions,
  onBatch: (batch: B, requested: number) => Promise<void>,
  { signal, ...listener }: FaultListener & { signal: AbortSignal },
): Promise<void> {
  const faults = new FaultReports(listener);
  let from = followed.since;
  while (!signal.aborted) {
    try {
      const { batch, requested } = await nextBatch<B>(couch, { ...followed, since: from }, signal);
      if (batch.results.length > 0) await onBatch(batch, requested);
      from = batch.last_seq;
      faults.succeeded();
      if (followed.pace) await pause(followed.pace, null, { signal });
    } catch (error) {
      if (signal.aborted) return;
      const failures = faults.failed(error);
      await pause(Math.min(LONGEST_PAUSE, 100 * 2 ** failures), null, { signal }).catch(() => {});
    }
  }
}

async function nextBatch<B extends Batch>(
  couch: Couch,
  { db, since, includeDocs = false, leaves = false, gather = 0 }: FeedOptions,
  signal: AbortSignal,
): Promise<{ batch: B; requested: number }> {
  const path = db === null ? '_db_updates' : `${encodeURIComponent(couch.nameOf(db))}/_changes`;
  const poll = async (query: object) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(LATEST)]);
    const requested = performance.now();
    const options = { feed: 'longpoll', timeout: WAIT, since, ...query };
    return { batch: await couch.longPoll<B>(path, options, limited), requested };
  };
  if (gather > 0) {
    const first = await poll({ limit: 1 });
    if (first.batch.results.length === 0) return first;
    await pause(gather, null, { signal });
  }
  return poll({ limit: 200, ...(includeDocs && DOCUMENTS), ...(leaves && { style: 'all_docs' }) });
}
