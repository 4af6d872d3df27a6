import type { Club } from '#documents/club';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';

/** Approves a submitted club: it is listed, and can be given donations. Idempotent. 'club-not-found'. */
export async function approveClub({ store }: Pick<Deps, 'store'>, id: Id<'club'>): Promise<Club> {
  const club = await store.catalog.changeClub(id, ({ test, ...approved }) => (test ? approved : null));
  ensure(club, 'club-not-found', { message: `there is no club ${id}` });
  return club;
}
