import type { Favourite } from '#documents/favourite';
import { onChange } from '../sync/changes.ts';
import { serverNow } from '../sync/server-clock.ts';
import { engine } from './engine.ts';
import type { Stored } from './stored.ts';
import { useSession } from './use-session.ts';
import { useStored } from './use-stored.ts';

/** A business, club or hub that can be a favourite. */
export interface FavouriteTarget {
  _id: Favourite['_id'];
  name?: string | undefined;
  logo?: string | undefined;
}

export interface Favourites {
  favourites: Stored<Favourite[]>;
  isFavourite(id: string): boolean;
  /** On or off, offline too. Only for users (D2 §6). */
  toggle(target: FavouriteTarget): Promise<void>;
}

export function useFavourites(): Favourites {
  const { user } = useSession();
  const favourites = useStored<Favourite[]>(user && `user:${user._id}:favourites`, async () => {
    const { readUserDocuments, refreshUserDatabase } = await engine();
    return {
      read: () => readUserDocuments('favourites'),
      refresh: () => refreshUserDatabase('favourites'),
      watch: (changed: () => void) => onChange(['favourites'], changed),
    };
  });
  const isFavourite = (id: string) => favourites.value?.some((favourite) => favourite._id === id) ?? false;
  return {
    favourites,
    isFavourite,
    toggle: (target) => (isFavourite(target._id) ? remove(target._id) : save(target)),
  };
}

async function save({ _id, name, logo }: FavouriteTarget): Promise<void> {
  const { saveOwn } = await engine();
  const date = new Date(serverNow()).toISOString();
  await saveOwn('favourites', {
    _id,
    type: 'favourite',
    favorite: true,
    date,
    ...(name && { name }),
    ...(logo && { logo }),
  });
}

async function remove(id: string): Promise<void> {
  const { removeOwn } = await engine();
  await removeOwn('favourites', id);
}
