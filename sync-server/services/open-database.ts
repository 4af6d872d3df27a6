import { approvedBusinesses } from '#decisions/actor';
import { CouchRefusal, NOT_A_MEMBER } from '#decisions/database-call';
import { workplacesOf } from '#decisions/kitchen-people';
import {
  databaseKind,
  deliveriesDatabase,
  kitchenDatabase,
  USER_DATABASES,
  userDatabase,
} from '#documents/databases';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { shareDeliveries } from './share-deliveries.ts';
import { shareKitchen } from './share-kitchen.ts';

/**
 * Checks access to a database, and creates the user's own databases when they are first requested. CouchDB checks the
 * same token again, but its answer would reveal that another user's database does not exist.
 */
export async function openDatabase({ store, clock }: Deps, db: string, id: Id<'user'> | null): Promise<void> {
  if (databaseKind(db) === 'catalog') return;
  const user = id && (await store.users.get(id));
  if (!user) throw new CouchRefusal(401, 'unauthorized', id ? 'session-invalid' : 'not-logged-in');
  const own = USER_DATABASES.find((kind) => userDatabase(kind, user._id) === db);
  if (own) {
    await store.userDatabases.ensure(own, user._id);
    return;
  }
  const workplace = workplacesOf(user).find((one) => kitchenDatabase(one) === db);
  if (workplace) {
    if (!(await store.kitchen.isSharedWith(workplace, user._id)))
      await shareKitchen(store, workplace, { now: clock() });
    return;
  }
  const host = approvedBusinesses(user).find((one) => deliveriesDatabase(one) === db);
  if (!host) throw new CouchRefusal(403, 'forbidden', NOT_A_MEMBER);
  if (!(await store.deliveries.isSharedWith(host, user._id)))
    await shareDeliveries(store, host, { changed: user._id });
}

/**
 * Opens a database again that `openDatabase` admitted and CouchDB then refused, without relying on what this server
 * remembers of it. Another server may have withdrawn access and given it back, or deleted the databases of a user whose
 * deletion broke off.
 */
export async function reopenDatabase(deps: Deps, db: string, id: Id<'user'> | null): Promise<void> {
  deps.store.userDatabases.forget(db);
  deps.store.deliveries.forget(db);
  await openDatabase(deps, db, id);
}
