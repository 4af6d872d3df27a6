import { withLeavingOwner } from '#decisions/leaving-owners';
import type { Id } from '#documents/ids';
import type { PersonId } from '#documents/user';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/api-error.ts';
import { kitchenPeople } from './share-kitchen.ts';

/**
 * Decides that a person ceases to be an owner, before their document says so; does nothing for a person who is not an
 * owner. Refuses with 'last-owner', or with `onLast`, if the business would have no owner left. One document decides
 * for all owners of a business, because two owners who remove each other at two servers change different user documents
 * (rule kitchen/last-owner).
 */
export async function endOwnership(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  host: Id<'organisation'>,
  person: PersonId,
  onLast: () => never = () => refuse('last-owner'),
): Promise<void> {
  await store.expiring.changeLeavingOwners(host, async (current) =>
    withLeavingOwner(
      current,
      { host, people: await kitchenPeople(store, host), person, now: clock() },
      onLast,
    ),
  );
}
