import type { Opening } from '#contract/events';
import type { RefreshResult } from '../device/cached.ts';
import { announce } from '../device/changes.ts';
import { checkSession } from '../server/session-check.ts';
import type { BusinessReplica, BusinessReplicas } from './business-replicas.ts';
import { forgetDeletions } from './forget-deletions.ts';
import type { LocalDatabase } from './local-database.ts';
import { readLocalNote, writeLocalNote } from './local-notes.ts';
import { remoteSequence } from './remote-databases.ts';
import { changedIdentity, renew } from './renew.ts';
import { clearOther } from './replicas.ts';
import { NOT_REPLICATED, ownDocuments, pull, type ReplicationResult } from './replicate.ts';
import { SYNC_CHECKPOINT, type SyncCheckpoint } from './sync-checkpoint.ts';

const readCheckpoint = (database: LocalDatabase): Promise<SyncCheckpoint | null> =>
  readLocalNote<SyncCheckpoint>(database, SYNC_CHECKPOINT);

/** When a replica was last brought up to date, epoch ms; undefined if it never was. */
export const lastUpdate = async (database: LocalDatabase): Promise<number | undefined> =>
  (await readCheckpoint(database))?.updatedAt;

interface Refreshing {
  replicas: BusinessReplicas;
  /** Selects the present documents, for the first replication. */
  present: Record<string, unknown>;
  /** Selects the documents of later replications, deletions included. Default: all but design documents. */
  own?: Record<string, unknown>;
  /** Work on what was replicated. Returns whether the replica is complete; if not, it counts as unreachable. */
  settle?(replica: BusinessReplica): Promise<boolean>;
}

interface WaitingRun {
  /** The state that all its callers gave; undefined if they differ, so that it has to ask the server. */
  state: string | undefined;
  result: Promise<RefreshResult>;
}

const UNCHANGED: ReplicationResult = { ...NOT_REPLICATED, ok: true, status: 200 };

/** Brings the replicas of a kind up to date with the server. */
export function businessRefresh({
  replicas,
  present,
  own = ownDocuments,
  settle = async () => true,
}: Refreshing) {
  const { topic, databaseOf, nameOf, allowedReplicas, isAllowed, openReplica } = replicas;
  const waiting = new Map<string, WaitingRun>();

  /** @param states of the server's databases, by name; databases with an unchanged state are not requested */
  async function refreshAll(states: Opening['states'] = {}): Promise<RefreshResult> {
    return together(allowedReplicas().map((replica) => refresh(replica, states[databaseOf(replica.host)])));
  }

  /** @param database the server's name of the database, as in events */
  async function refreshIn(database: string): Promise<RefreshResult> {
    const named = allowedReplicas().filter(({ host }) => databaseOf(host) === database);
    return together(named.map((replica) => refresh(replica)));
  }

  /** Replicates one at a time. Calls during a run share the next run, since the current one may miss their changes. */
  function refresh(replica: BusinessReplica, state?: string): Promise<RefreshResult> {
    const key = nameOf(replica);
    const next = waiting.get(key);
    if (next) {
      // The change that an event announces may be later than the state of the opening event.
      if (next.state !== state) next.state = undefined;
      return next.result;
    }
    const run: WaitingRun = {
      state,
      result: replicas.oneAtATimeIn(replica, () => {
        waiting.delete(key);
        // Storage is full or lost: the next refresh tries again.
        return bringUpToDate(replica, run.state).catch((): RefreshResult => 'unreachable');
      }),
    };
    waiting.set(key, run);
    return run.result;
  }

  async function bringUpToDate(replica: BusinessReplica, state?: string): Promise<RefreshResult> {
    if (!isAllowed(replica)) return 'unreachable';
    const known = await readCheckpoint(openReplica(replica));
    const isUnchanged = state !== undefined && state === known?.state;
    const result = isUnchanged ? UNCHANGED : await replicate(replica, known === null);
    // A refusal alone removes nothing: check with the session whether the user may still read it.
    if (result.status === 401 || result.status === 403) await checkSession();
    if (!result.ok || !isAllowed(replica)) return 'unreachable';
    const isComplete = await settle(replica);
    if (!isAllowed(replica)) return 'unreachable';
    // If the device cannot store, it is tried again with the next change.
    if (result.written.size > 0) await forgetDeletions(openReplica(replica)).catch(() => {});
    await writeLocalNote<SyncCheckpoint>(openReplica(replica), SYNC_CHECKPOINT, {
      updatedAt: Date.now(),
      // Without a new state, keep the known one: the replica still has everything of it.
      state: state ?? known?.state,
    });
    announce(topic);
    return isComplete ? 'fresh' : 'unreachable';
  }

  async function replicate(replica: BusinessReplica, isNew: boolean): Promise<ReplicationResult> {
    const name = databaseOf(replica.host);
    const local = openReplica(replica);
    const other = await changedIdentity(name, nameOf(replica));
    if (other !== null) {
      const isHeld = await renew(
        nameOf(replica),
        other,
        async (next) => (await replicateFirst(name, next)).ok,
      );
      if (!isHeld) return NOT_REPLICATED;
    }
    await clearOther(nameOf(replica));
    return isNew && other === null ? replicateFirst(name, local) : pull(name, local, { selector: own });
  }

  /**
   * The first replication. The database may have years of deletions, so it pulls only the present documents, and then
   * the changes since it began.
   */
  async function replicateFirst(name: string, local: LocalDatabase): Promise<ReplicationResult> {
    const start = await remoteSequence(name);
    // No sequence, for example after a refusal. Replicating then reports the status.
    if (start === null) return pull(name, local, { selector: own });
    const first = await pull(name, local, { selector: present });
    return first.ok ? pull(name, local, { selector: own, since: start }) : first;
  }

  return { refreshAll, refreshIn };
}

async function together(refreshes: readonly Promise<RefreshResult>[]): Promise<RefreshResult> {
  return (await Promise.all(refreshes)).includes('unreachable') ? 'unreachable' : 'fresh';
}
