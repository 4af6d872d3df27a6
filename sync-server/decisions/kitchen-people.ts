import type { Id } from '#documents/ids';
import type { KitchenPerson } from '#documents/kitchen-people';
import type { Invitation, User, UserKitchen } from '#documents/user';
import { compareText } from '#domain/compare-text';
import { type KitchenRole, MAX_WORKPLACES, maskedPhone } from '#domain/kitchen-people';

/**
 * The user with the businesses that invited their number, some of which they may have already; null if nothing changes.
 */
export function withKitchens(user: User, invited: readonly UserKitchen[]): User | null {
  const known = user.kitchens ?? [];
  const changed = new Map(known.map((kitchen) => [kitchen._id, kitchen]));
  for (const kitchen of invited) {
    const before = changed.get(kitchen._id);
    changed.set(kitchen._id, before ? { ...before, role: kitchen.role } : kitchen);
  }
  const kitchens = [...changed.values()].slice(0, MAX_WORKPLACES);
  return JSON.stringify(kitchens) === JSON.stringify(known) ? null : { ...user, kitchens };
}

/**
 * Marks the user as joined at these businesses, after they proved by logging in or by working there that the number is
 * theirs: from now on their team sees the name, and they count as an owner if that is their role.
 */
export function withJoined(user: User, hosts: readonly Id<'organisation'>[], now: number): User {
  const isNew = ({ _id, joined }: UserKitchen) => !joined && hosts.includes(_id);
  if (!user.kitchens?.some(isNew)) return user;
  const joined = new Date(now).toISOString();
  return {
    ...user,
    kitchens: user.kitchens.map((kitchen) => (isNew(kitchen) ? { ...kitchen, joined } : kitchen)),
  };
}

/** A user or an invitation without this person; null if it has no such person. */
export function withoutPerson<D extends { kitchens?: UserKitchen[] | undefined }>(
  doc: D,
  person: string,
): D | null {
  const kitchens = doc.kitchens?.filter((kitchen) => kitchen.person !== person);
  return kitchens && kitchens.length !== doc.kitchens?.length ? { ...doc, kitchens } : null;
}

/** The businesses in whose kitchen the user works. */
export const workplacesOf = ({ kitchens = [] }: Pick<User, 'kitchens'>): Id<'organisation'>[] =>
  kitchens.map(({ _id }) => _id);

/** Whether a person of a business is the user: everyone may leave (rule kitchen/leaving). */
export const isOwnPerson = (
  { kitchens = [] }: Pick<User, 'kitchens'>,
  { host, person }: { host: string; person: string },
): boolean => kitchens.some((kitchen) => kitchen._id === host && kitchen.person === person);

/** The roles in a token, e.g. 'kitchen:roma' and 'kitchen-owner:roma'. Informative only: the user document decides. */
export const kitchenRoles = ({ kitchens = [] }: Pick<User, 'kitchens'>): string[] =>
  kitchens.flatMap(({ _id, role }) => {
    const key = _id.slice('organisation/'.length);
    return role === 'owner' ? [`kitchen:${key}`, `kitchen-owner:${key}`] : [`kitchen:${key}`];
  });

/** A person of a business: a user who works there, or an invited number. */
export interface FoundPerson {
  person: UserKitchen['person'];
  role: KitchenRole;
  since: string;
  isInvited: boolean;
  /** By an act of their own: they logged in or worked since the invitation, or submitted the business. */
  hasJoined: boolean;
  /** null for an invitation. */
  user: Id<'user'> | null;
  shown: KitchenPerson;
}

/** The person that a user or an invitation is at a business; null if they have no relation. */
export function personOf(doc: User | Invitation, host: Id<'organisation'>): FoundPerson | null {
  const relation = doc.kitchens?.find(({ _id }) => _id === host);
  if (!relation) return null;
  const { person, role, since, joined } = relation;
  const isInvited = doc.type === 'invitation';
  const phone = isInvited ? doc.masked : maskedPhone(doc.phone);
  const name = !isInvited && joined && doc.name ? { name: doc.name } : {};
  return {
    person,
    role,
    since,
    isInvited,
    hasJoined: !isInvited && (joined !== undefined || doc.owns?.includes(host) === true),
    user: isInvited ? null : doc._id,
    shown: { _id: person, role, phone, ...name, since },
  };
}

/**
 * The list that the team sees, sorted so that it does not depend on the order in which people are found: those who have
 * been there longest first.
 */
export const shownPeople = (people: readonly FoundPerson[]): KitchenPerson[] => {
  const byPerson = new Map(
    people.toSorted((a, b) => Number(b.isInvited) - Number(a.isInvited)).map((one) => [one.person, one]),
  );
  return [...byPerson.values()]
    .map(({ shown }) => shown)
    .toSorted((a, b) => compareText(a.since, b.since) || compareText(a._id, b._id));
};
