import * as hubs from '#contract/hubs';
import { personalHub } from '#contract/personal-fields';
import { listHubs } from '#decisions/list-hubs';
import type { Deps } from '../deps.ts';
import { type ApiRouter, type Call, route } from '../http/route.ts';
import { CatalogAnswers } from '../services/catalog-answers.ts';

/** The search and the dashboard call the same list by two names (rule discovery/hub-list-call). */
export function hubRoutes(router: ApiRouter, { store }: Deps): void {
  const answers = new CatalogAnswers(store);

  const list = ({ user }: Pick<Call<typeof hubs.hubList>, 'user'>) =>
    answers.get(user, {
      question: () => 'all',
      schema: hubs.hubList.answer,
      make: listHubs,
      personalize: (list, fields) => list.map((hub) => personalHub(hub, fields)),
    });
  route(router, hubs.hubSearchList, list);
  route(router, hubs.hubList, list);
}
