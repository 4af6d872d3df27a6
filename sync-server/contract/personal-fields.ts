import type { Favourite } from '#documents/favourite';
import type { Id } from '#documents/ids';
import type { Order } from '#documents/order';
import type { Stamp } from '#documents/stamp';
import { reachesBusiness } from '#domain/payment-status';
import { stampBalance } from '#domain/stamp-card';
import type { HostAnswer, HubAnswer } from './host-answer.ts';

/** The fields of a public answer that differ per user: stamps and favourites. */
export interface PersonalFields {
  isFavourite(id: string): boolean;
  stampsAt(host: Id<'organisation'>): number;
}

export function personalFieldsOf(
  favourites: readonly Pick<Favourite, '_id'>[],
  stamps: readonly Stamp[],
): PersonalFields {
  const favouriteIds = new Set<string>(favourites.map(({ _id }) => _id));
  return {
    isFavourite: (id) => favouriteIds.has(id),
    stampsAt(host) {
      const here = stamps.filter((entry) => entry.host._id === host);
      return stampBalance(
        here.map(({ _id, stamps, date }) => ({ reason: _id, stamps, date: Date.parse(date) })),
      );
    },
  };
}

export const personalHost = (host: HostAnswer, fields: PersonalFields): HostAnswer => ({
  ...host,
  _stamps: fields.stampsAt(host._id),
  _favorite: fields.isFavourite(host._id),
});

export const personalHub = (hub: HubAnswer, fields: PersonalFields): HubAnswer => ({
  ...hub,
  _favorite: fields.isFavourite(hub._id),
  ...(hub._hosts && { _hosts: hub._hosts.map((host) => personalHost(host, fields)) }),
});

/** The products in the user's earlier orders at a business, for 'Jouw favorieten' (your favourites) in the menu. */
export function orderedProducts(orders: readonly Order[], host: Id<'organisation'>): Set<string> {
  const here = orders.filter((order) => order.host._id === host && reachesBusiness(order));
  return new Set(here.flatMap((order) => order.items.map(({ _id }) => _id)));
}
