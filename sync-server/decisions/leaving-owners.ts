import type { Id } from '#documents/ids';
import { type LeavingOwners, leavingOwnersId } from '#documents/leaving-owners';
import type { PersonId } from '#documents/user';
import { type Instant, MINUTE } from '#domain/amsterdam-time';
import { isLastOwner } from '#domain/kitchen-people';
import type { FoundPerson } from './kitchen-people.ts';

/**
 * Milliseconds for which an owner who leaves does not count as an owner, whatever the lists of people say: longer than
 * any call takes to change the document of the user.
 */
export const LEAVING_FOR = 10 * MINUTE;

type Leaving = LeavingOwners['owners'];

const stillLeaving = (owners: Leaving, now: Instant): Leaving =>
  owners.filter(({ at }) => Date.parse(at) > now - LEAVING_FOR);

/** The owners who are leaving, without one who was made an owner again; null if nothing changes. */
export function withOwnerBack(current: LeavingOwners | null, person: PersonId): LeavingOwners | null {
  const owners = current?.owners.filter((one) => one.person !== person);
  return current && owners && owners.length < current.owners.length ? { ...current, owners } : null;
}

/** Whether the document no longer affects any decision. */
export const isOverLeaving = ({ owners }: LeavingOwners, now: Instant): boolean =>
  stillLeaving(owners, now).length === 0;

interface Departure {
  host: Id<'organisation'>;
  /** The people as they were read after `current`. */
  people: readonly FoundPerson[];
  person: PersonId;
  now: Instant;
}

/**
 * The owners who are leaving a business, with this one; null if the person is not an owner who has joined, or is
 * leaving already. Calls `onLast`, which refuses, if no other owner would stay.
 */
export function withLeavingOwner(
  current: LeavingOwners | null,
  { host, people, person, now }: Departure,
  onLast: () => never,
): LeavingOwners | null {
  const owners = stillLeaving(current?.owners ?? [], now);
  const others = owners.filter((one) => one.person !== person).map((one) => one.person);
  if (
    isLastOwner(
      people.filter((one) => !others.includes(one.person)),
      person,
    )
  )
    onLast();
  const isOwner = people.some((one) => one.person === person && one.role === 'owner' && one.hasJoined);
  if (!isOwner || owners.length > others.length) return null;
  return {
    ...current,
    _id: leavingOwnersId(host),
    type: 'leaving-owners',
    host,
    owners: [...owners, { person, at: new Date(now).toISOString() }],
  };
}
