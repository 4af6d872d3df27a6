import { hostAnswer } from '#contract/answers';
import * as hosts from '#contract/hosts';
import { personalHost, personalHub } from '#contract/personal-fields';
import type { CatalogView } from '#decisions/catalog-view';
import { findHost } from '#decisions/find-host';
import { listHosts } from '#decisions/list-hubs';
import type { Id } from '#documents/ids';
import { menuNow } from '#domain/switches';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { CatalogAnswers } from '../services/catalog-answers.ts';
import { readOrderedProducts } from '../services/ordered-products.ts';

/** Read access to businesses. What users do with them is in edges, accounts and action codes. */
export function hostRoutes(router: ApiRouter, { store }: Deps): void {
  const answers = new CatalogAnswers(store);

  route(router, hosts.hostInfo, ({ body, user }) => {
    const find = (catalog: CatalogView) => {
      const host = findHost(catalog, body);
      ensure(host, 'host-not-found');
      return host;
    };
    return answers.get(user, {
      question: (catalog) => find(catalog)._id,
      schema: hosts.hostInfo.answer,
      make: (catalog) => hostAnswer(find(catalog), catalog.menuOf(find(catalog)._id)),
      personalize: personalHost,
    });
  });

  route(router, hosts.hostProducts, async ({ deps, body, user }) => {
    ensure(!body.customer || body.customer === user, 'forbidden');
    const { products } = await menuOf(deps, body.index);
    if (!body.customer) return products;
    const ordered = await readOrderedProducts(deps.store, body.customer, body.index);
    return products.map((product) => ({ ...product, favorite: ordered.has(product._id) }));
  });

  route(router, hosts.hostDiscounts, async ({ deps, body }) => (await menuOf(deps, body.index)).discounts);

  route(router, hosts.hostList, ({ body, user }) =>
    answers.get(user, {
      question(catalog) {
        for (const hub of [body.hub, body.after]) ensure(!hub || catalog.hub(hub), 'hub-not-found');
        return JSON.stringify([body.hub ?? null, body.region?.toSorted() ?? [], body.after ?? null]);
      },
      schema: hosts.hostList.answer,
      make: (catalog) => listHosts(catalog, body),
      personalize: (list, fields) => list.map((hub) => personalHub(hub, fields)),
    }),
  );
}

/**
 * The menu of a business as its switches make it now; empty if it has none. 'host-not-found' if there is no such
 * business.
 */
async function menuOf({ store, clock }: Deps, id: Id<'organisation'>) {
  const catalog = await store.catalog.overview();
  const host = catalog.host(id);
  ensure(host, 'host-not-found');
  const head = catalog.menuOf(host._id);
  const menu = head && (await store.catalog.menuOf(head));
  return menu ? menuNow(menu, host, clock()) : { products: [], discounts: [] };
}
