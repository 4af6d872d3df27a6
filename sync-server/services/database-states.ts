import type { Opening } from '#contract/events';
import { approvedBusinesses } from '#decisions/actor';
import { workplacesOf } from '#decisions/kitchen-people';
import {
  CATALOG,
  deliveriesDatabase,
  kitchenDatabase,
  USER_DATABASES,
  USERS,
  userDatabase,
} from '#documents/databases';
import type { User } from '#documents/user';
import type { Stored } from '../store/couch.ts';
import type { Store } from '../store/store.ts';
import { fingerprint } from './catalog-snapshots.ts';

/**
 * The states of the databases that a client follows, for the opening event of its stream. Databases that cannot be read
 * are left out; the client then replicates them. Sequences are only compared for equality: equal sequences mean the
 * same state. A cluster has no states: the copy that a client then replicates from may be older than the one that was
 * asked here.
 */
export async function statesOf(
  store: Store,
  user: Stored<User> | null,
  hub: string | undefined,
): Promise<Opening['states']> {
  if (await store.couch.isReplicated(CATALOG).catch(() => true)) return {};
  const names = user
    ? [
        ...USER_DATABASES.map((kind) => userDatabase(kind, user._id)),
        ...approvedBusinesses(user).map(deliveriesDatabase),
        ...workplacesOf(user).map(kitchenDatabase),
      ]
    : [];
  const states = await Promise.all([
    ...names.map(async (name) => [name, await sequenceOf(store, name)] as const),
    ...(hub ? [hubState(store, hub).then((state) => [CATALOG, state] as const)] : []),
  ]);
  const known = states.flatMap(([name, state]) => (state === null ? [] : [[name, state] as const]));
  return Object.fromEntries([...known, ...(user ? [[USERS, user._rev] as const] : [])]);
}

const sequenceOf = async ({ couch }: Store, db: string): Promise<string | null> => {
  const info = await couch.request<Info | null>({ db, path: '' }, null).catch(() => null);
  return info && String(info.update_seq);
};

interface Info {
  update_seq: string | number;
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
