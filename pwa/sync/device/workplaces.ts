import type { UserAnswer, WorkplaceAnswer } from '#contract/auth';

type Visitor = UserAnswer | null | undefined;

/** The businesses in whose kitchen a user works; none for a visitor. */
export const workplacesOf = (user: Visitor): WorkplaceAnswer[] => user?.['#KITCHENS'] ?? [];

/** The businesses that a user owns. */
export const ownedWorkplaces = (user: Visitor): WorkplaceAnswer[] =>
  workplacesOf(user).filter(({ _role }) => _role === 'owner');

/** Whether a user works in a kitchen. */
export const isStaff = (user: Visitor): boolean => workplacesOf(user).length > 0;
