/** Who works in the kitchen of a business. */

/** An owner also decides who else works there. */
export const KITCHEN_ROLES = ['owner', 'staff'] as const;
export type KitchenRole = (typeof KITCHEN_ROLES)[number];

/** A user's relation with a business they work at. */
export interface Workplace {
  _id: string;
  role: KitchenRole;
}

/** The most businesses one user can work at. The token names all of them. */
export const MAX_WORKPLACES = 20;
/** The most people of one business, invitations included. */
export const MAX_PEOPLE = 50;

/** A number with only its first and last two digits: '06••••••78'. */
export const maskedPhone = (phone: string): string =>
  `${phone.slice(0, 2)}${'•'.repeat(phone.length - 4)}${phone.slice(-2)}`;

/**
 * Whether a business would have no owner left if `person` left or got another role. An owner who has not joined does not
 * count: nobody may ever log in with that number, or its user may not want to own the business.
 */
export const isLastOwner = (
  people: readonly { person: string; role: KitchenRole; hasJoined: boolean }[],
  person: string,
): boolean => {
  const owners = people.filter(({ role, hasJoined }) => role === 'owner' && hasJoined);
  return owners.length === 1 && owners[0]!.person === person;
};
