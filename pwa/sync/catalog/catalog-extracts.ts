import type { Club } from '#documents/club';
import { CATALOG } from '#documents/databases';
import type { Host } from '#documents/host';
import { isId, menuIdOf } from '#documents/id';
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

/** The menus of a hub; all that are stored if its note names no businesses. */
async function menusOf(note: CatalogNote | null): Promise<Menu[]> {
  if (!note?.ids) return readDocuments<Menu>(catalog, 'menu/');
  const hosts = note.ids.filter((id) => isId('organisation', id));
  return readDocumentsById<Menu>(catalog, hosts.map(menuIdOf));
}

/** The discounts of a hub's businesses, taken from the stored menus; null until all menus are here. */
export async function readHubOffers(hub: string): Promise<Cached<HostOffers[]> | null> {
  const [kept, note] = await Promise.all([readHub(hub), readSnapshotNote(catalog, noteName(hub))]);
  if (!kept || kept.updatedAt === null) return null;
  const menus = await menusOf(note);
  const offersOf = (host: Host): HostOffers => {
    const menu = menus.find((one) => one.host === host._id);
    return { host, discounts: menu?.discounts ?? [], en: menu?.en };
  };
  const value = kept.value.hosts.map(offersOf);
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
