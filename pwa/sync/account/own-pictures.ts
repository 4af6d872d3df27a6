import type { Id } from '#documents/id';
import { isId } from '#documents/id';
import type { Order } from '#documents/order';
import { refreshMissingBusiness } from '../catalog/catalog.ts';
import { readDeliveries } from '../deliveries/deliveries.ts';
import { session } from '../device/session-store.ts';
import { readUserDocuments } from '../user-data/user-databases.ts';

/** The latest orders, whose businesses a user may look for. */
const ORDERS = 50;
/** Businesses of other hubs that a new device fetches, at most. */
const BUSINESSES = 30;

const latest = (orders: readonly Order[]): Order[] =>
  orders.toSorted((a, b) => (a.date < b.date ? 1 : -1)).slice(0, ORDERS);

const listOf = async <K extends 'orders' | 'stamps' | 'favourites'>(kind: K) =>
  (await readUserDocuments(kind))?.value ?? [];

/**
 * The user's picture, those of their couriers, and the logos of the businesses that they ordered from or like, of any
 * hub.
 */
export async function ownPictures(): Promise<string[]> {
  const [orders, favourites, deliveries] = await Promise.all([
    listOf('orders'),
    listOf('favourites'),
    readDeliveries(),
  ]);
  return [
    session.get()?.user.avatar,
    ...(deliveries?.value ?? []).map(({ courier }) => courier?.avatar),
    ...favourites.map(({ logo }) => logo),
    ...latest(orders).map(({ host }) => host.logo),
  ].filter((path): path is string => typeof path === 'string');
}

/**
 * Stores the businesses of the user's stamp cards and favourites that this device lacks, because a new device knows
 * only their names: without them a card has no logo, no stamp and the wrong number of places.
 */
export async function keepOwnBusinesses(): Promise<void> {
  const [stamps, favourites] = await Promise.all([listOf('stamps'), listOf('favourites')]);
  const named = [...stamps.map(({ host }) => host._id), ...favourites.map(({ _id }) => _id)];
  const businesses = [...new Set(named)].filter((id): id is Id<'organisation'> => isId('organisation', id));
  for (const id of businesses.slice(0, BUSINESSES)) await refreshMissingBusiness(id);
}
