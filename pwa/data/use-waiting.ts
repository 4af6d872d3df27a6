import { useOwnStored } from './use-stored.ts';

export interface Waiting {
  /** Number of commands that are sent without the user, now or later. */
  onTheWay: number;
  /** Number of commands that wait for the user: refused, or to be paid online. */
  forUser: number;
}

/** The number of the logged-in user's commands that are still in the outbox. */
export function useWaiting(): Waiting {
  const { value } = useOwnStored<Waiting>('waiting', (user) => ({
    read: async ({ countWaiting }) => ({ value: await countWaiting(user._id), updatedAt: null }),
    topics: ['outbox'],
  }));
  return value ?? { onTheWay: 0, forUser: 0 };
}
