import type { Id } from '#documents/id';
import type { KitchenDevice } from '#documents/kitchen-device';
import type { KitchenPerson } from '#documents/kitchen-people';
import { type SwitchesView, switchesView } from './kitchen-switches.ts';
import type { KitchenView } from './kitchen-view.ts';
import { kitchenViews } from './kitchen-views.ts';
import type { Stored } from './stored.ts';
import type { Source } from './stored-source.ts';
import { useOwnStored } from './use-stored.ts';

export interface KitchenBoard {
  views: KitchenView[];
  people: KitchenPerson[];
  devices: KitchenDevice[];
  switches: SwitchesView;
}

/** The board of a business, combined with the steps given on this device. @param host null for none */
export function useKitchen(host: Id<'organisation'> | null): Stored<KitchenBoard> {
  return useOwnStored(host && `kitchen ${host}`, (user) => ({
    read: boardReader(host!, user._id),
    refresh: ({ refreshKitchens }) => refreshKitchens(),
    topics: ['kitchen', 'outbox'],
  }));
}

function boardReader(host: Id<'organisation'>, user: Id<'user'>): Source<KitchenBoard>['read'] {
  let former: KitchenView[] = [];
  return async ({ readKitchen, readOutbox }) => {
    // The outbox first: an entry is removed once the board shows its effect.
    const entries = await readOutbox(user);
    const stored = await readKitchen(host);
    if (!stored) return null;
    const { orders, people, devices, switches } = stored.value;
    former = kitchenViews(orders, entries, former);
    const value = { views: former, people, devices, switches: switchesView(host, switches, entries) };
    return { ...stored, value };
  };
}
