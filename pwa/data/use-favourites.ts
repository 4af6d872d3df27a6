import type { Favourite } from '#documents/favourite';
import { serverNow } from '../sync/device/server-clock.ts';
import { type Outcome, runWithEngine, withEngine } from './outcome.ts';
import type { Stored } from './stored.ts';
import { useOwnStored } from './use-stored.ts';

/** A business, club or hub that can be a favourite. */
export interface FavouriteTarget {
  _id: Favourite['_id'];
  name?: string | undefined;
  logo?: string | undefined;
}

export interface Favourites {
  favourites: Stored<Favourite[]>;
  isFavourite(id: string): boolean;
  /** For users only. Works offline. Resolves when the change is stored on this device, or could not be. */
  toggle(target: FavouriteTarget): Promise<Outcome>;
  /** The same for a removal, even if it is no favourite any more. */
  remove(id: FavouriteTarget['_id']): Promise<Outcome>;
}

export function useFavourites(): Favourites {
  const favourites = useOwnStored<Favourite[]>('favourites', () => ({
    read: ({ readUserDocuments }) => readUserDocuments('favourites'),
    refresh: ({ refreshUserDatabase }) => refreshUserDatabase('favourites'),
    topics: ['favourites'],
  }));
  const isFavourite = (id: string) => favourites.value?.some((favourite) => favourite._id === id) ?? false;
  return {
    favourites,
    isFavourite,
    toggle: (target) => (isFavourite(target._id) ? remove(target._id) : save(target)),
    remove,
  };
}

const save = ({ _id, name, logo }: FavouriteTarget): Promise<Outcome> =>
  withEngine(async ({ saveOwn }) => {
    const date = new Date(serverNow()).toISOString();
    const isSaved = await saveOwn('favourites', {
      _id,
      type: 'favourite',
      favorite: true,
      date,
      ...(name && { name }),
      ...(logo && { logo }),
    });
    return isSaved ? { ok: true } : { ok: false, code: 'bad-request' };
  });

const remove = (id: string): Promise<Outcome> =>
  runWithEngine(({ removeOwn }) => removeOwn('favourites', id));
