import type { Club } from '#documents/club';
import type { Stored } from './stored.ts';
import { useStored } from './use-stored.ts';

/** A club by its id, 'club/vv-de-regge'. */
export const useClub = (club: string | null): Stored<Club> =>
  useStored(club, {
    read: ({ readClub }) => readClub(club!),
    refresh: ({ refreshClub }) => refreshClub(club!),
    topics: ['catalog'],
  });
