import type { Deps } from '../deps.ts';
import { invitePerson } from '../services/invite-person.ts';
import { kitchenPeople } from '../services/share-kitchen.ts';

/** The business of the demo towns that uses a board, and the number of its owner. */
export const DEMO_KITCHEN = { host: 'organisation/roma', phone: '0610203040' } as const;

/** Gives the demo kitchen its owner, unless it has people already. */
export async function openDemoKitchen(deps: Pick<Deps, 'store' | 'clock' | 'lock'>): Promise<void> {
  const { host, phone } = DEMO_KITCHEN;
  const { store } = deps;
  if ((await kitchenPeople(store, host)).length > 0 || !(await store.catalog.host(host))) return;
  await invitePerson(deps, host, phone, 'owner');
}
