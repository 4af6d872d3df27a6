import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';

/**
 * Removes a document that devices of its user also write. Two devices that saved it offline made two revisions: if only
 * the one that CouchDB shows were deleted, it would show the other. Returns whether there was one.
 */
export function removeOwnDocument(
  { store: { couch, userDatabases } }: Pick<Deps, 'store'>,
  kind: 'addresses' | 'favourites',
  user: Id<'user'>,
  id: string,
): Promise<boolean> {
  return userDatabases.use(kind, user, async (db) => {
    const leaves = await couch.leaves(db, id);
    for (const _ of leaves) await couch.remove(db, id);
    await couch.spread(db, id);
    return leaves.length > 0;
  });
}
