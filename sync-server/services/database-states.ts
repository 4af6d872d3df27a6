import type { Opening } from '#contract/events';
import { databasesOf } from '#decisions/databases-of-user';
import { CATALOG, IDENTITY_ID, type Identity, USERS } from '#documents/databases';
import type { User } from '#documents/user';
import { TaskLimiter } from '../http/task-limiter.ts';
import type { Sequence, Stored } from '../store/couch.ts';
import type { Store } from '../store/store.ts';
import { fingerprint } from './catalog-snapshots.ts';

/** After a restart all clients come back at once, and calls must not wait behind the states of all of them. */
const limiter = new TaskLimiter({ running: 32, waiting: Number.POSITIVE_INFINITY });

/**
 * The states of the databases that a client follows, for the opening event of its stream. Databases that cannot be read
 * are left out; the client then replicates them. A state is the identity with the sequence, because a restored database
 * reaches the same sequences again with other changes. A cluster has no states: the copy that a client then replicates
 * from may be older than the one that was asked here.
 */
export async function statesOf(
  store: Store,
  user: Stored<User> | null,
  hub: string | undefined,
): Promise<Opening['states']> {
  if (await store.couch.isReplicated(CATALOG).catch(() => true)) return {};
  const names = user ? databasesOf(user) : [];
  const states = await Promise.all([
    ...names.map(async (name) => [name, await limiter.run(() => stateOf(store, name))] as const),
    ...(hub ? [hubState(store, hub).then((state) => [CATALOG, state] as const)] : []),
  ]);
  const known = states.flatMap(([name, state]) => (state === null ? [] : [[name, state] as const]));
  return Object.fromEntries([...known, ...(user ? [[USERS, user._rev] as const] : [])]);
}

/** In one request: the sequence comes with a list of documents. */
async function stateOf({ couch }: Store, db: string): Promise<string | null> {
  const qs = { key: IDENTITY_ID, include_docs: true, update_seq: true };
  const list = await couch.request<List | null>({ db, path: '_all_docs', qs }, null).catch(() => null);
  return list && `${list.rows[0]?.doc.identity} ${list.update_seq}`;
}

interface List {
  update_seq: Sequence;
  rows: { doc: Identity }[];
}

async function hubState({ catalog }: Store, hub: string): Promise<string | null> {
  try {
    const identity = await catalog.identity();
    const overview = await catalog.overview();
    const { _id } = overview.hub(hub) ?? {};
    return _id ? fingerprint(identity, overview.ofHub(_id)) : null;
  } catch {
    return null;
  }
}
