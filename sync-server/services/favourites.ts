import { favouriteOf } from '#decisions/new-user-documents';
import type { Favourite } from '#documents/favourite';
import { type Id, isId } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { removeOwnDocument } from './remove-own-document.ts';

type Target = Id<'organisation' | 'club' | 'hub'>;

/**
 * Stores a favourite in the user's own database, to which the user's devices also write. 'not-found' if the target does
 * not exist.
 */
export async function addFavourite({ store, clock }: Deps, user: Id<'user'>, target: Target): Promise<void> {
  const found = await find(store, target);
  ensure(found, 'not-found');
  const favourite = favouriteOf(found, clock());
  await store.userDatabases.use('favourites', user, async (db) => {
    await store.couch.upsert<Favourite>(db, target, (current) => current ?? favourite);
    await store.couch.spread(db, target);
  });
}

/** Returns whether it was a favourite. */
export const removeFavourite = (
  deps: Pick<Deps, 'store'>,
  user: Id<'user'>,
  target: Target,
): Promise<boolean> => removeOwnDocument(deps, 'favourites', user, target);

export function favouritesOf({ store }: Deps, user: Id<'user'>): Promise<Favourite[]> {
  return store.userDatabases.use('favourites', user, (db) => store.couch.all<Favourite>(db));
}

function find({ catalog }: Deps['store'], target: Target) {
  if (isId('organisation', target)) return catalog.host(target);
  return isId('club', target) ? catalog.club(target) : catalog.hub(target as Id<'hub'>);
}
