import * as menu from '#contract/menu';
import { listedVersions, menuAnswer, versionAnswer } from '#decisions/menu-publication';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { hostOfOwner } from '../services/host-of-owner.ts';
import { publishMenu } from '../services/publish-menu.ts';

export function menuRoutes(router: ApiRouter): void {
  route(router, menu.readMenu, async ({ deps, account, params }) => {
    const host = await hostOfOwner(deps, account, params.host);
    return menuAnswer(await deps.store.catalog.menu(host._id));
  });

  route(router, menu.publishMenu, async ({ deps, user, account, params, body }) =>
    publishMenu(deps, await hostOfOwner(deps, account, params.host), user, body),
  );

  route(router, menu.listMenuVersions, async ({ deps, account, params }) => {
    const host = await hostOfOwner(deps, account, params.host);
    return listedVersions(await deps.store.menuVersions.list(host._id));
  });

  route(router, menu.readMenuVersion, async ({ deps, account, params }) => {
    const host = await hostOfOwner(deps, account, params.host);
    const version = await deps.store.menuVersions.get(host._id, params.version);
    ensure(version, 'not-found');
    return versionAnswer(version);
  });
}
