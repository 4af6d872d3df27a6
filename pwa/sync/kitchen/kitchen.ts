import type { Opening } from '#contract/events';
import { kitchenDatabase } from '#documents/databases';
import type { Id } from '#documents/id';
import type { KitchenOrder } from '#documents/kitchen-order';
import type { KitchenPeople, KitchenPerson } from '#documents/kitchen-people';
import type { Cached, RefreshResult } from '../device/cached.ts';
import { announce } from '../device/changes.ts';
import { session } from '../device/session-store.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { readLocalNote, writeLocalNote } from '../replica/local-notes.ts';
import { remoteSequence } from '../replica/remote-databases.ts';
import { changedIdentity, renew } from '../replica/renew.ts';
import { clearOther } from '../replica/replicas.ts';
import { NOT_REPLICATED, ownDocuments, pull, type ReplicationResult } from '../replica/replicate.ts';
import { checkSession } from '../server/session-check.ts';
import {
  allowedReplicas,
  isAllowed,
  type KitchenReplica,
  nameOf,
  oneAtATimeIn,
  openReplica,
  readIfPresent,
} from './kitchen-replicas.ts';

interface SyncCheckpoint {
  /** Epoch ms. */
  updatedAt: number;
  /** The state of the server's database that this replica has completely (`openingSchema`). */
  state?: string | undefined;
}
const SYNC_CHECKPOINT = 'heard';

export interface Board {
  orders: KitchenOrder[];
  people: KitchenPerson[];
}

/** The stored board of a business; null if it was never replicated, or the user does not work there. */
export async function readKitchen(host: Id<'organisation'>): Promise<Cached<Board> | null> {
  const replica = replicaOf(host);
  const stored = replica && (await readIfPresent(replica, readBoard));
  return stored?.updatedAt ? { value: stored.board, updatedAt: stored.updatedAt } : null;
}

/** The orders of all boards on this device. */
export async function readKitchenOrders(): Promise<KitchenOrder[]> {
  const boards = await Promise.all(allowedReplicas().map((replica) => readIfPresent(replica, readBoard)));
  return boards.flatMap((stored) => stored?.board.orders ?? []);
}

const replicaOf = (host: Id<'organisation'>): KitchenReplica | null => {
  const user = session.get()?.user._id;
  const replica = user ? { user, host } : null;
  return replica && isAllowed(replica) ? replica : null;
};

async function readBoard(database: LocalDatabase) {
  const { rows } = await database.allDocs<KitchenOrder | KitchenPeople>({ include_docs: true });
  const docs = rows.flatMap(({ doc }) => doc ?? []);
  const people = docs.find((doc) => doc.type === 'kitchen-people');
  return {
    updatedAt: (await readLocalNote<SyncCheckpoint>(database, SYNC_CHECKPOINT))?.updatedAt,
    board: { orders: docs.filter((doc) => doc.type === 'kitchen-order'), people: people?.people ?? [] },
  };
}

/** @param states of the server's databases, by name; databases with an unchanged state are not requested */
export async function refreshKitchens(states: Opening['states'] = {}): Promise<RefreshResult> {
  const refreshed = await Promise.all(
    allowedReplicas().map((replica) => refreshReplica(replica, states[kitchenDatabase(replica.host)])),
  );
  return refreshed.includes('unreachable') ? 'unreachable' : 'fresh';
}

/** @param database the server's name of the database, as in events */
export async function refreshKitchenIn(database: string): Promise<void> {
  const named = allowedReplicas().filter(({ host }) => kitchenDatabase(host) === database);
  await Promise.all(named.map((replica) => refreshReplica(replica)));
}

interface WaitingRun {
  /** The state that all its callers were told; undefined if one of them has to look for itself. */
  state: string | undefined;
  result: Promise<RefreshResult>;
}
const waiting = new Map<string, WaitingRun>();

/** Replicates one at a time. Calls during a run share the next run, since the current one may miss their changes. */
function refreshReplica(replica: KitchenReplica, state?: string): Promise<RefreshResult> {
  const key = nameOf(replica);
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

async function bringUpToDate(replica: KitchenReplica, state?: string): Promise<RefreshResult> {
  if (!isAllowed(replica)) return 'unreachable';
  const known = (await readLocalNote<SyncCheckpoint>(openReplica(replica), SYNC_CHECKPOINT))?.state;
  const isUnchanged = state !== undefined && state === known;
  const result = isUnchanged ? UNCHANGED : await replicate(replica);
  // A refusal alone removes nothing: check with the session whether the user still works there.
  if (result.status === 401 || result.status === 403) await checkSession();
  if (!result.ok || !isAllowed(replica)) return 'unreachable';
  await writeLocalNote<SyncCheckpoint>(openReplica(replica), SYNC_CHECKPOINT, {
    updatedAt: Date.now(),
    // Without a new state, keep the known one: the replica still has everything of it.
    state: state ?? known,
  });
  announce('kitchen');
  return 'fresh';
}

const UNCHANGED: ReplicationResult = { ...NOT_REPLICATED, ok: true, status: 200 };

async function replicate(replica: KitchenReplica): Promise<ReplicationResult> {
  const name = kitchenDatabase(replica.host);
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

/** The first replication: the database may have years of deletions, so it pulls only the present documents first. */
async function replicateFirst(name: string, local: LocalDatabase): Promise<ReplicationResult> {
  const start = await remoteSequence(name);
  if (start === null) return pull(name, local, { selector: ownDocuments });
  const selector = { type: { $regex: '^kitchen-' } };
  const present = await pull(name, local, { selector });
  return present.ok ? pull(name, local, { selector: ownDocuments, since: start }) : present;
}
