import { type Id, isId } from './id.ts';

/** The fields that a document of the catalogue and its deletion have: id and hub. */
interface InCatalog {
  _id: string;
  hub?: unknown;
}

/** The hub that a document of the catalogue belongs to; a hub belongs to itself. Null if it names no hub. */
export function hubIdOf({ _id, hub }: InCatalog): Id<'hub'> | null {
  if (isId('hub', _id)) return _id;
  const id = (hub as { _id?: unknown } | null | undefined)?._id;
  return isId('hub', id) ? id : null;
}

/** Whether a document is the hub itself or one of its businesses, menus and clubs. */
export const belongsToHub = (doc: InCatalog, hub: string): boolean => hubIdOf(doc) === hub;
