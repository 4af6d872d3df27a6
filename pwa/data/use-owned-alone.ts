import type { Id } from '#documents/id';
import type { KitchenPerson } from '#documents/kitchen-people';
import { isLastOwner } from '#domain/kitchen-people';
import { ownedWorkplaces } from '../sync/device/workplaces.ts';
import { useSession } from './use-session.ts';
import { useOwnStored } from './use-stored.ts';

/**
 * The businesses of which the user is the only owner, as far as this device knows. The list of people does not say who
 * has joined, so if another owner has not joined, only the server can tell.
 */
export function useOwnedAlone(): Id<'organisation'>[] {
  const owned = ownedWorkplaces(useSession().user);
  const { value } = useOwnStored<Map<Id<'organisation'>, KitchenPerson[]>>(
    owned.length > 0 ? 'people of own businesses' : null,
    () => ({
      async read({ readBoards }) {
        const boards = await readBoards();
        return { value: new Map([...boards].map(([host, { people }]) => [host, people])), updatedAt: null };
      },
      refresh: ({ refreshKitchens }) => refreshKitchens(),
      topics: ['kitchen'],
    }),
  );
  return owned.flatMap(({ _id, person }) => (isOnlyListedOwner(value?.get(_id), person) ? _id : []));
}

/** Whether the list of people has no other owner, not even one who has not joined. */
export const isOnlyListedOwner = (people: readonly KitchenPerson[] = [], person: string): boolean =>
  isLastOwner(
    people.map(({ _id, role }) => ({ person: _id, role, hasJoined: true })),
    person,
  );
