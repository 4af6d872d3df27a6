import { hostAnswer } from '#contract/answers';
import { hostFavorites } from '#contract/hosts';
import { personalHost } from '#contract/personal-fields';
import { type Id, isId } from '#documents/ids';
import { type ApiRouter, route } from '../http/route.ts';
import { favouritesOf } from '../services/favourites.ts';

export function favouriteRoutes(router: ApiRouter): void {
  route(router, hostFavorites, async ({ deps, user }) => {
    const ids = (await favouritesOf(deps, user)).map(({ _id }): string => _id);
    const { catalog: store, personalFields } = deps.store;
    const [catalog, { fields }] = await Promise.all([store.overview(), personalFields.of(user)]);
    return ids
      .filter((id): id is Id<'organisation'> => isId('organisation', id))
      .flatMap((id) => catalog.host(id) ?? [])
      .map((host) => personalHost(hostAnswer(host, catalog.menuOf(host._id)), fields));
  });
}
