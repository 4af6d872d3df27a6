import type { Id } from '#documents/id';
import type { KitchenPerson } from '#documents/kitchen-people';
import { type KitchenView, kitchenView } from './kitchen-view.ts';
import type { Stored } from './stored.ts';
import { useOwnStored } from './use-stored.ts';

export interface KitchenBoard {
  views: KitchenView[];
  people: KitchenPerson[];
}

/** The board of a business, combined with the steps given on this device. @param host null for none */
export function useKitchen(host: Id<'organisation'> | null): Stored<KitchenBoard> {
  return useOwnStored(host && `kitchen ${host}`, (user) => ({
    async read({ readKitchen, readOutbox }) {
      // The outbox first: an entry is removed once the board shows its effect.
      const entries = await readOutbox(user._id);
      const stored = await readKitchen(host!);
      if (!stored) return null;
      const { orders, people } = stored.value;
      return { ...stored, value: { views: orders.map((order) => kitchenView(order, entries)), people } };
    },
    refresh: ({ refreshKitchens }) => refreshKitchens(),
    topics: ['kitchen', 'outbox'],
  }));
}
