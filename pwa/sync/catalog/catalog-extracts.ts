import type { Club } from '#documents/club';
import { CATALOG } from '#documents/databases';
import type { Host } from '#documents/host';
import { type Id, isId, menuIdOf } from '#documents/id';
import type { Menu } from '#documents/menu';
import { dishesOf, piecesSold } from '#domain/catalog-search';
import type { Discount } from '#domain/discount';
import type { EnglishTexts } from '#domain/english-texts';
import type { Cached, RefreshResult } from '../device/cached.ts';
import { remoteDocument } from '../replica/remote-databases.ts';
import { localDatabase } from '../replica/replicas.ts';
import { readHub, refreshHub } from './catalog.ts';
import { type CatalogNote, noteName } from './catalog-note.ts';
import { clubIn } from './read-catalog.ts';
import { readDocuments, readDocumentsById, readSnapshotNote } from './snapshot.ts';

/** A business with its discounts. */
export interface HostOffers {
  host: Host;
  discounts: Discount[];
  /** The English of their texts. */
  en?: EnglishTexts | undefined;
}

const catalog = localDatabase(CATALOG);

const menusAt = (hosts: readonly Id<'organisation'>[]): Promise<Menu[]> =>
  readDocumentsById(catalog, hosts.map(menuIdOf));

/** The menus of a hub; all that are stored if its note names no businesses. */
const menusOf = ({ ids }: CatalogNote): Promise<Menu[]> =>
  ids ? menusAt(ids.filter((id) => isId('organisation', id))) : readDocuments(catalog, 'menu/');

/** The discounts of a hub's businesses, taken from the stored menus; null until all menus are here. */
export async function readHubOffers(hub: string): Promise<Cached<HostOffers[]> | null> {
  const kept = await readHub(hub);
  if (!kept || kept.updatedAt === null) return null;
  const { hosts } = kept.value;
  const menus = await menusAt(hosts.map(({ _id }) => _id));
  const menuOf = new Map(menus.map((menu) => [menu.host, menu]));
  const value = hosts.map((host) => {
    const menu = menuOf.get(host._id);
    return { host, discounts: menu?.discounts ?? [], en: menu?.en };
  });
  return { value, updatedAt: kept.updatedAt };
}

/**
 * Pieces sold by each business of a hub, of all its dishes; a business without a menu is left out. Null until all menus
 * are here.
 */
export async function readHubSales(hub: string): Promise<Cached<Record<string, number>> | null> {
  const note = await readSnapshotNote(catalog, noteName(hub));
  if (!note) return null;
  const own = (await menusOf(note)).filter((menu) => menu.hub._id === hub);
  const sold = own.map((menu) => [menu.host, piecesSold(dishesOf(menu.products))]);
  return { value: Object.fromEntries(sold), updatedAt: null };
}

export const readClub = (id: string) => clubIn(catalog, id);

/** Refreshes the hub of the club. If the club is not stored, fetches it first to find its hub. */
export async function refreshClub(id: string): Promise<RefreshResult> {
  const kept = await readClub(id);
  if (kept) return refreshHub(kept.value.hub._id);
  const club = (await remoteDocument(CATALOG, id)) as { hub?: Club['hub'] } | null | undefined;
  if (club === undefined) return 'unreachable';
  return club?.hub ? await refreshHub(club.hub._id) : 'missing';
}
