import type { Club } from '#documents/club';
import type { Stored } from './stored.ts';
import type { Source } from './stored-source.ts';
import { useStored } from './use-stored.ts';

export const clubSource = (club: string): Source<Club> => ({
  read: ({ readClub }) => readClub(club),
  refresh: ({ refreshClub }) => refreshClub(club),
  topics: ['catalog'],
});

/** A club by its id, 'club/vv-de-regge'. */
export const useClub = (club: string | null): Stored<Club> => useStored(club, clubSource(club!));
