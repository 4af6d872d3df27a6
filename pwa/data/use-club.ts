import type { Club } from '#documents/club';
import { onChange } from '../sync/device/changes.ts';
import { engine } from './engine.ts';
import type { Stored } from './stored.ts';
import { useStored } from './use-stored.ts';

/** A club by its id, 'club/vv-de-regge'. */
export const useClub = (club: string | null): Stored<Club> =>
  useStored(club, async () => {
    const { readClub, refreshClub } = await engine();
    return {
      read: () => readClub(club!),
      refresh: () => refreshClub(club!),
      watch: (changed: () => void) => onChange(['catalog'], changed),
    };
  });
