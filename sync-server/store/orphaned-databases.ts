import { USER_DATABASES } from '#documents/databases';
import { type Id, isId } from '#documents/ids';
import { concurrentlyForAll } from './concurrently.ts';
import type { Couch } from './couch.ts';
import { couchStatus } from './couch-errors.ts';
import type { UsersStore } from './users-store.ts';

interface Found {
  user: Id<'user'>;
  remove(): Promise<unknown>;
}

/**
 * Deletes databases of deleted users, and files of such databases: a node that was down while an account was deleted
 * still has the files when it returns, and CouchDB lists no database for them. Returns their number.
 */
export async function removeOrphanedDatabases(couch: Couch, users: UsersStore): Promise<number> {
  const found = [...(await databasesOfUsers(couch)), ...(await filesOfUsers(couch))];
  const known = await users.existing([...new Set(found.map(({ user }) => user))]);
  let removed = 0;
  await concurrentlyForAll(1, found, async ({ user, remove }) => {
    // Check again with a majority of the copies, so that a stale copy deletes nothing.
    if (known.has(user) || (await users.get(user))) return;
    await remove();
    removed++;
  });
  return removed;
}

async function databasesOfUsers(couch: Couch): Promise<Found[]> {
  return (await couch.databases('')).flatMap((db) => {
    const user = userOf(db);
    return user ? [{ user, remove: () => couch.destroyDatabase(db) }] : [];
  });
}

/** The files of each node, which are named `shards/<range>/<database>.<moment of its creation>`. */
async function filesOfUsers(couch: Couch): Promise<Found[]> {
  const found: Found[] = [];
  for (const node of await couch.nodeNames()) {
    const path = `_node/${encodeURIComponent(node)}`;
    const names = await couch.request<string[]>({ path: `${path}/_all_dbs` }).catch(noneIfGone);
    for (const name of names) {
      const [, db = ''] = /^shards\/[^/]+\/(.+)\.\d+$/.exec(name) ?? [];
      const user = db.startsWith(couch.prefix) ? userOf(db.slice(couch.prefix.length)) : null;
      const remove = () =>
        couch.request({ method: 'DELETE', path: `${path}/${encodeURIComponent(name)}` }, null);
      if (user) found.push({ user, remove });
    }
  }
  return found;
}

/** The user that a database belongs to; null if it is not a user's. */
function userOf(db: string): Id<'user'> | null {
  const kind = USER_DATABASES.find((candidate) => db.startsWith(`${candidate}-`));
  const id = kind && `user/${db.slice(kind.length + 1)}`;
  return isId('user', id) ? id : null;
}

const noneIfGone = (error: unknown): string[] => {
  if (couchStatus(error) === 404) return [];
  throw error;
};
