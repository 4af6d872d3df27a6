import type { Opening } from '#contract/events';
import { deliveriesDatabase } from '#documents/databases';
import type { Id } from '#documents/id';
import type { Cached, RefreshResult } from '../device/cached.ts';
import { announce } from '../device/changes.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { readLocalNote, writeLocalNote } from '../replica/local-notes.ts';
import { remoteSequence } from '../replica/remote-databases.ts';
import { changedIdentity, renew } from '../replica/renew.ts';
import { clearOther } from '../replica/replicas.ts';
import { NOT_REPLICATED, ownDocuments, pull, type ReplicationResult } from '../replica/replicate.ts';
import { checkSession } from '../server/session-check.ts';
import {
  allowedReplicas,
  clearDetails,
  clearPast,
  type DeliveriesReplica,
  isAllowed,
  isPresent,
  nameOf,
  oneAtATimeIn,
  openReplica,
  readIfPresent,
  readStored,
} from './deliveries-replicas.ts';
import { askDetails, fetchDetails, noteDetails, noteWithdrawn } from './delivery-details.ts';
import type { KeptDelivery } from './stored-delivery.ts';

interface SyncCheckpoint {
  /** Epoch ms. */
  updatedAt: number;
  /** The state of the server's database that this replica has completely (`openingSchema`). */
  state?: string | undefined;
}
const SYNC_CHECKPOINT = 'heard';

/** The stored deliveries that the logged-in courier may see; null if none of their databases was ever replicated. */
export async function readDeliveries(): Promise<Cached<KeptDelivery[]> | null> {
  const allowed = allowedReplicas();
  const here = (await Promise.all(allowed.map((one) => readIfPresent(one, readListOf(one))))).flatMap(
    (one) => one ?? [],
  );
  const known = here.flatMap(({ updatedAt }) => updatedAt ?? []);
  if (known.length === 0 && allowed.length > 0) return null;
  // The age is unknown as long as a business was never replicated.
  const isWhole = known.length === allowed.length && known.length > 0;
  return { value: here.flatMap(({ list }) => list), updatedAt: isWhole ? Math.min(...known) : null };
}

const readListOf =
  ({ user }: DeliveriesReplica) =>
  async (database: LocalDatabase) => ({
    updatedAt: (await readLocalNote<SyncCheckpoint>(database, SYNC_CHECKPOINT))?.updatedAt,
    list: await readStored(database, user),
  });

/** @param states of the server's databases, by name; databases with an unchanged state are not requested */
export async function refreshDeliveries(states: Opening['states'] = {}): Promise<RefreshResult> {
  const refreshed = await Promise.all(
    allowedReplicas().map((replica) => refreshReplica(replica, states[deliveriesDatabase(replica.host)])),
  );
  return refreshed.includes('unreachable') ? 'unreachable' : 'fresh';
}

/** @param database the server's name of the database, as in events */
export async function refreshDeliveriesIn(database: string): Promise<void> {
  await Promise.all(
    allowedReplicas()
      .filter(({ host }) => deliveriesDatabase(host) === database)
      .map((replica) => refreshReplica(replica)),
  );
}

interface WaitingRun {
  /** The state that all its callers were told; undefined if one of them has to look for itself. */
  state: string | undefined;
  result: Promise<RefreshResult>;
}
const waiting = new Map<string, WaitingRun>();

/** Replicates one at a time. Calls during a run share the next run, since the current one may miss their changes. */
function refreshReplica(replica: DeliveriesReplica, state?: string): Promise<RefreshResult> {
  const key = `${replica.user} ${replica.host}`;
  const present = waiting.get(key);
  if (present) {
    // The change of an event may be later than the state of the opening event.
    if (present.state !== state) present.state = undefined;
    return present.result;
  }
  const run: WaitingRun = {
    state,
    result: oneAtATimeIn(replica, () => {
      waiting.delete(key);
      // Storage is full or lost: the next refresh tries again.
      return bringUpToDate(replica, run.state).catch((): RefreshResult => 'unreachable');
    }),
  };
  waiting.set(key, run);
  return run.result;
}

async function bringUpToDate(replica: DeliveriesReplica, state?: string): Promise<RefreshResult> {
  if (!isAllowed(replica)) return 'unreachable';
  const known = (await readLocalNote<SyncCheckpoint>(openReplica(replica), SYNC_CHECKPOINT))?.state;
  const isUnchanged = state !== undefined && state === known;
  const result = isUnchanged ? UNCHANGED : await replicate(replica);
  // A refusal alone removes nothing: check with the session whether the user is still a courier.
  if (result.status === 401 || result.status === 403) await checkSession();
  if (!result.ok || !isAllowed(replica)) return 'unreachable';
  await clearPast(replica);
  const isComplete = await updateDetails(replica);
  if (!isAllowed(replica)) return 'unreachable';
  await writeLocalNote<SyncCheckpoint>(openReplica(replica), SYNC_CHECKPOINT, {
    updatedAt: Date.now(),
    // Without a new state, keep the known one: the replica still has everything of it.
    state: state ?? known,
  });
  announce('deliveries');
  return isComplete ? 'fresh' : 'unreachable';
}

/**
 * Keeps the details of a delivery whose 'Afgeleverd' was withdrawn, until the server knows it.
 * @param withdrawn false once the server has answered
 */
export async function keepWithdrawnDetails(order: Id<'order'>, withdrawn: boolean): Promise<void> {
  for (const replica of allowedReplicas().filter(isPresent)) {
    await oneAtATimeIn(replica, async () => {
      if (isPresent(replica)) await noteWithdrawn(openReplica(replica), order, withdrawn);
    });
  }
}

/** @returns false if details are missing because the server was not reached */
async function updateDetails(replica: DeliveriesReplica): Promise<boolean> {
  const { user } = replica;
  await clearDetails(replica);
  const database = openReplica(replica);
  return fetchDetails(database, { user, deliveries: await readStored(database, user) });
}

/**
 * Fetches and keeps the details of a delivery whose claim was granted. Not with the next replication: the connection
 * may be gone before the list shows the claim.
 */
export async function keepClaimedDetails(order: Id<'order'>): Promise<void> {
  const answer = await askDetails(order);
  if (answer === null || answer === 'none') return;
  const replica = allowedReplicas().find(({ host }) => host === answer._host._id);
  if (!replica) return;
  await oneAtATimeIn(replica, async () => {
    if (isAllowed(replica)) await noteDetails(openReplica(replica), answer);
  });
  announce('deliveries');
}

const UNCHANGED: ReplicationResult = { ...NOT_REPLICATED, ok: true, status: 200 };

async function replicate(replica: DeliveriesReplica): Promise<ReplicationResult> {
  const name = deliveriesDatabase(replica.host);
  const local = openReplica(replica);
  const other = await changedIdentity(name, nameOf(replica));
  if (other !== null) {
    const isHeld = await renew(nameOf(replica), other, async (next) => (await replicateFirst(name, next)).ok);
    if (!isHeld) return NOT_REPLICATED;
  }
  await clearOther(nameOf(replica));
  const checkpoint = await readLocalNote<SyncCheckpoint>(local, SYNC_CHECKPOINT);
  return checkpoint || other !== null
    ? pull(name, local, { selector: ownDocuments })
    : replicateFirst(name, local);
}

/**
 * The first replication. The database may have years of deletions, so it pulls only the present deliveries, and then
 * the changes since it began.
 */
async function replicateFirst(name: string, local: LocalDatabase): Promise<ReplicationResult> {
  const start = await remoteSequence(name);
  // No sequence, for example after a refusal: replicating gives the status.
  if (start === null) return pull(name, local, { selector: ownDocuments });
  const present = await pull(name, local, { selector: { type: 'delivery' } });
  return present.ok ? pull(name, local, { selector: ownDocuments, since: start }) : present;
}
