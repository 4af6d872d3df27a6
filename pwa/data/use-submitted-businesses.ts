import { useSession } from './use-session.ts';

/** Names of the businesses that the user submitted and that wait for approval, with commas; empty if there are none. */
export const useSubmittedBusinesses = (): string =>
  (useSession().user?.['#SUBMITTED'] ?? []).map(({ name }) => name).join(', ');
