import type { Favourite } from '#documents/favourite';
import type { Id } from '#documents/ids';
import type { Order } from '#documents/order';
import type { Stamp } from '#documents/stamp';
import { isSent } from '#domain/payment-status';
import { stampBalance } from '#domain/stamp-card';
import type { HostAnswer, HubAnswer } from './host-answer.ts';

/** The fields of a public answer that differ per user: stamps and favourites. */
export interface PersonalMarks {
  isFavourite(id: string): boolean;
  stampsAt(host: Id<'organisation'>): number;
}

export function marksOf(
  favourites: readonly Pick<Favourite, '_id'>[],
  stamps: readonly Stamp[],
): PersonalMarks {
  const favouriteIds = new Set<string>(favourites.map(({ _id }) => _id));
  return {
    isFavourite: (id) => favouriteIds.has(id),
    stampsAt(host) {
      const here = stamps.filter((entry) => entry.host._id === host);
      return stampBalance(here.map((entry) => ({ ...entry, date: Date.parse(entry.date) })));
    },
  };
}

export const markHost = (host: HostAnswer, marks: PersonalMarks): HostAnswer => ({
  ...host,
  _stamps: marks.stampsAt(host._id),
  _favorite: marks.isFavourite(host._id),
});

export const markHub = (hub: HubAnswer, marks: PersonalMarks): HubAnswer => ({
  ...hub,
  _favorite: marks.isFavourite(hub._id),
  ...(hub._hosts && { _hosts: hub._hosts.map((host) => markHost(host, marks)) }),
});

/** The products in the user's earlier orders at a business, for 'Jouw favorieten' (your favourites) in the menu. */
export function orderedProducts(orders: readonly Order[], host: Id<'organisation'>): Set<string> {
  const here = orders.filter((order) => order.host._id === host && isSent(order));
  return new Set(here.flatMap((order) => order.items.map(({ _id }) => _id)));
}
