import { onChange } from '../sync/device/changes.ts';
import { engine } from './engine.ts';
import { useSession } from './use-session.ts';
import { useStored } from './use-stored.ts';

export interface Waiting {
  /** Number of commands that were not answered yet. */
  onTheWay: number;
  /** Number of commands that wait for the user: refused, or to be paid online. */
  forPerson: number;
}

/** How many commands of the logged-in user are still in the outbox. */
export function useWaiting(): Waiting {
  const { user } = useSession();
  const { value } = useStored<Waiting>(user && `user:${user._id}:waiting`, async () => {
    const { countWaiting } = await engine();
    return {
      read: async () => ({ value: await countWaiting(user!._id), updatedAt: null }),
      refresh: async () => 'fresh' as const,
      watch: (changed: () => void) => onChange(['outbox'], changed),
    };
  });
  return value ?? { onTheWay: 0, forPerson: 0 };
}
