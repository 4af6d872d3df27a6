import { setTimeout as pause } from 'node:timers/promises';
import type { ChangesBatch, Couch } from './couch.ts';

/** Milliseconds CouchDB may wait for a change before it answers that there is none. */
const WAIT = 25_000;
/** Milliseconds after which an answer is not coming any more. */
const LATEST = WAIT + 15_000;
const LONGEST_PAUSE = 10_000;
const DOCUMENTS = { include_docs: true, conflicts: true };

export interface Followed {
  /** A database, or null for the list of databases that changed. */
  db: string | null;
  since: string | number;
  /** With the documents, and the names of their rival revisions. */
  includeDocs?: boolean;
  /** Every change with all leaves of its document, not the winner alone. */
  leaves?: boolean;
  /** Milliseconds from a first change to reading the batch: a document that changes again meanwhile is in it once. */
  gather?: number;
  /** Milliseconds between two batches at least. The first change after a quiet time is not delayed. */
  pace?: number;
}
export interface DatabaseUpdates {
  last_seq: string | number;
  results: { db_name: string; type: 'created' | 'updated' | 'deleted' }[];
}

type Batch = ChangesBatch | DatabaseUpdates;

/**
 * Batches of changes, from `since` until the signal; if there are none it waits. A batch is read again when `onBatch`
 * fails, so that none is left out; CouchDB, or one node of it, may come and go meanwhile.
 */
export async function followChanges<B extends Batch>(
  couch: Couch,
  followed: Followed,
  onBatch: (batch: B) => Promise<void>,
  { signal, onFault }: { signal: AbortSignal; onFault: (error: unknown) => void },
): Promise<void> {
  let from = followed.since;
  for (let failures = 0; !signal.aborted; ) {
    try {
      const batch = await nextBatch<B>(couch, { ...followed, since: from }, signal);
      if (batch.results.length > 0) await onBatch(batch);
      from = batch.last_seq;
      failures = 0;
      if (followed.pace) await pause(followed.pace, null, { signal });
    } catch (error) {
      if (signal.aborted) return;
      if (failures++ > 0) onFault(error);
      await pause(Math.min(LONGEST_PAUSE, 100 * 2 ** failures), null, { signal }).catch(() => {});
    }
  }
}

async function nextBatch<B extends Batch>(
  couch: Couch,
  { db, since, includeDocs = false, leaves = false, gather = 0 }: Followed,
  signal: AbortSignal,
): Promise<B> {
  const path = db === null ? '_db_updates' : `${encodeURIComponent(couch.nameOf(db))}/_changes`;
  const poll = (query: object) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(LATEST)]);
    return couch.longPoll<B>(path, { feed: 'longpoll', timeout: WAIT, since, ...query }, limited);
  };
  if (gather > 0) {
    const first = await poll({ limit: 1 });
    if (first.results.length === 0) return first;
    await pause(gather, null, { signal });
  }
  return poll({ limit: 200, ...(includeDocs && DOCUMENTS), ...(leaves && { style: 'all_docs' }) });
}
