import type * as v from 'valibot';
import { hostAnswer } from '#contract/answers';
import * as hosts from '#contract/hosts';
import { markHost, markHub } from '#contract/personal-marks';
import { findHost } from '#decisions/find-host';
import { listHosts } from '#decisions/list-hubs';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { orderedBy, personalMarks } from '../services/personal-marks.ts';
import { PreparedLists } from '../services/prepared-lists.ts';

/** Read access to businesses. What users do with them is in edges, accounts and action codes. */
export function hostRoutes(router: ApiRouter): void {
  const prepared = new PreparedLists();

  route(router, hosts.hostInfo, async ({ deps, body, user }) => {
    const catalog = await deps.store.catalog.overview();
    const host = findHost(catalog, body);
    ensure(host, 'host-not-found');
    const answer = hostAnswer(host, catalog.menuOf(host._id));
    return user ? markHost(answer, await personalMarks(deps.store, user)) : answer;
  });

  route(router, hosts.hostProducts, async ({ deps, body, user }) => {
    ensure(!body.customer || body.customer === user, 'forbidden');
    const { products } = await menuOf(deps, body.index);
    if (!body.customer) return products;
    const ordered = await orderedBy(deps.store, body.customer, body.index);
    return products.map((product) => ({ ...product, favorite: ordered.has(product._id) }));
  });

  route(router, hosts.hostDiscounts, async ({ deps, body }) => (await menuOf(deps, body.index)).discounts);

  route(router, hosts.hostList, async ({ deps, body, user }) => {
    const catalog = await deps.store.catalog.overview();
    ensure(!body.hub || catalog.hub(body.hub), 'hub-not-found');
    if (user) {
      const marks = await personalMarks(deps.store, user);
      return listHosts(catalog, body).map((hub) => markHub(hub, marks));
    }
    const question = JSON.stringify([body.hub ?? null, body.region?.toSorted() ?? []]);
    return prepared.get(catalog, question, hosts.hostList.answer as v.GenericSchema, () =>
      listHosts(catalog, body),
    );
  });
}

/** The menu of a business, empty if it has none. 'host-not-found' if there is no such business. */
async function menuOf({ store }: Deps, host: Id<'organisation'>) {
  const menu = await store.catalog.menu(host);
  if (menu) return menu;
  ensure(await store.catalog.host(host), 'host-not-found');
  return { products: [], discounts: [] };
}
