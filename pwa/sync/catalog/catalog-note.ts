import type { GivenPlace, Snapshot } from '#contract/catalog';
import { isId } from '#documents/id';
import type { TypeCounts } from '#domain/type-counts';

/** Name of the note about the list of hubs. */
export const HUBS = 'hubs';
/** Name of the note about a hub or a business. */
export const noteName = (id: string): string => id.replace('/', '-');

/** A note about a replicated part of a database. */
export interface CatalogNote {
  /** When it was last refreshed from the server, epoch ms. */
  updatedAt: number;
  /** The server's state of the catalogue that this replica has completely (`openingSchema`). */
  state?: string | undefined;
  /** For a hub: when it was last fetched, or all that this device holds was compared with the server, epoch ms. */
  compared?: number | undefined;
  /** For a list: the ids of its documents, in the server's order. For a hub: those of its businesses and clubs. */
  ids?: string[] | undefined;
  /** For the list of hubs: how many businesses of each type they have. */
  types?: TypeCounts | undefined;
  /** For the businesses near a place: pieces sold by business, and the place of a zipcode without an address. */
  sold?: Record<string, number> | undefined;
  place?: GivenPlace | undefined;
}

export const noteOf = (
  name: string,
  { state, docs, types }: Snapshot & { types?: TypeCounts | undefined },
  updatedAt = Date.now(),
): CatalogNote => ({
  updatedAt,
  ...(state !== undefined && { state, compared: updatedAt }),
  ids: [...new Set(docs.map((doc) => doc._id))].filter((id) => name === HUBS || isMember(id)),
  ...(types && { types }),
});

/** Businesses and clubs are members of a hub. */
const isMember = (id: string): boolean => isId('organisation', id) || isId('club', id);
