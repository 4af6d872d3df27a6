import { hostAnswer } from '#contract/answers';
import * as hosts from '#contract/hosts';
import { personalHost, personalHub } from '#contract/personal-fields';
import { codeAnswer } from '#decisions/action-code';
import type { CatalogView } from '#decisions/catalog-view';
import { findHost } from '#decisions/find-host';
import { listHosts } from '#decisions/list-hubs';
import { type Id, isId } from '#documents/ids';
import { menuNow } from '#domain/switches';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, type Call, route } from '../http/route.ts';
import { CatalogAnswers } from '../services/catalog-answers.ts';
import { createSubmission } from '../services/create-submission.ts';
import { favouritesOf } from '../services/favourites.ts';
import { readOrderedProducts } from '../services/ordered-products.ts';
import { findActionCode, redeemActionCode } from '../services/redeem-action-code.ts';
import { countOne, ensureBelow } from '../services/stored-rate-limit.ts';

/** Businesses, action codes and submissions. The relations of users with businesses are in edges. */
export function hostRoutes(router: ApiRouter, { store }: Deps): void {
  const answers = new CatalogAnswers(store);

  route(router, hosts.hostInfo, (call) => findBusiness(answers, call));
  route(router, hosts.hostProducts, listProducts);
  route(router, hosts.hostDiscounts, async ({ deps, body }) => (await menuOf(deps, body.index)).discounts);
  route(router, hosts.hostCode, enterCode);
  route(router, hosts.hostList, (call) => listBusinesses(answers, call));
  route(router, hosts.hostFavorites, listFavourites);
  route(router, hosts.createAccount, ({ deps, user, params, body }) =>
    createSubmission(deps, user, params.type === 'CLUBS' ? 'club' : 'organisation', body),
  );
}

function findBusiness(answers: CatalogAnswers, { body, user }: Call<typeof hosts.hostInfo>) {
  const find = (catalog: CatalogView) => {
    const host = findHost(catalog, body);
    ensure(host, 'host-not-found');
    return host;
  };
  return answers.get(user, {
    question: (catalog) => find(catalog)._id,
    schema: hosts.hostInfo.answer,
    make(catalog) {
      const host = find(catalog);
      return hostAnswer(host, catalog.menuOf(host._id));
    },
    personalize: personalHost,
  });
}

async function listProducts({ deps, body, user }: Call<typeof hosts.hostProducts>) {
  ensure(!body.customer || body.customer === user, 'forbidden');
  const { products } = await menuOf(deps, body.index);
  if (!body.customer) return products;
  const ordered = await readOrderedProducts(deps.store, body.customer, body.index);
  return products.map((product) => ({ ...product, favorite: ordered.has(product._id) }));
}

/**
 * The menu of a business as its switches make it now; empty if it has none. 'host-not-found' if there is no such
 * business.
 */
async function menuOf({ store, clock }: Deps, id: Id<'organisation'>) {
  const catalog = await store.catalog.overview();
  const host = catalog.host(id);
  ensure(host, 'host-not-found');
  const menu = await store.catalog.menuShown(catalog, host._id);
  return menu ? menuNow(menu, host, clock()) : { products: [], discounts: [] };
}

async function enterCode({
  deps,
  user,
  params: { code },
  body: { index },
  sender,
}: Call<typeof hosts.hostCode>) {
  ensure(index === null || user !== null, 'not-logged-in');
  ensure(index === null || index === user, 'forbidden');
  const who = user ?? sender;
  const wrong = user === null ? 'wrong-code-unknown' : 'wrong-code';
  await ensureBelow(deps, wrong, who);
  await countOne(deps, 'action-code', who);
  const answer = await answerCode(deps, code, { user, index });
  if (answer.status === 'ERROR') await countOne(deps, wrong, who);
  return answer;
}

interface Entered {
  user: Id<'user'> | null;
  /** Null if the code is only checked. */
  index: Id<'user'> | null;
}

async function answerCode(deps: Deps, code: string, { user, index }: Entered) {
  const known = await findActionCode(deps, code, user);
  const credit = known && index !== null ? await redeemActionCode(deps, index, known) : undefined;
  return credit === null ? codeAnswer(code, null) : codeAnswer(code, known, credit);
}

function listBusinesses(answers: CatalogAnswers, { body, user }: Call<typeof hosts.hostList>) {
  return answers.get(user, {
    question(catalog) {
      for (const hub of [body.hub, body.after]) ensure(!hub || catalog.hub(hub), 'hub-not-found');
      return JSON.stringify([body.hub ?? null, body.region?.toSorted() ?? [], body.after ?? null]);
    },
    schema: hosts.hostList.answer,
    make: (catalog) => listHosts(catalog, body),
    personalize: (list, fields) => list.map((hub) => personalHub(hub, fields)),
  });
}

async function listFavourites({ deps, user }: Call<typeof hosts.hostFavorites>) {
  const ids = (await favouritesOf(deps, user)).map(({ _id }): string => _id);
  const { catalog: store, personalFields } = deps.store;
  const [catalog, { fields }] = await Promise.all([store.overview(), personalFields.of(user)]);
  return ids
    .filter((id): id is Id<'organisation'> => isId('organisation', id))
    .flatMap((id) => catalog.host(id) ?? [])
    .map((host) => personalHost(hostAnswer(host, catalog.menuOf(host._id)), fields));
}
